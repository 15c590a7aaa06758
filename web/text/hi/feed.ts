/** Texts of the feed of posts. */
export const title = (club: string): string => `${club}: पाठक क्लब`;
export const description = (developer: string): string => `${developer} के घर मालिकों के लिए लेख।`;

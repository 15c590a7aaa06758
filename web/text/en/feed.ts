/** Texts of the feed of posts. */
export const title = (club: string): string => `${club}: the Readers’ Club`;
export const description = (developer: string): string => `Posts for the homeowners of ${developer}.`;

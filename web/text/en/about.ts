/** Texts of the pages about the club, its terms and its privacy policy, beside those of the brand. */
export const inFigures = 'The club in figures';
export const terms = 'Terms';
export const privacy = 'Privacy';
export const onThisPage = 'On this page';
export const lastChanged = (date: string): string => `Last changed on ${date}.`;
export const print = 'Print this page';

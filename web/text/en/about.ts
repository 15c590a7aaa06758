/** Texts of the pages about the club, its terms and its privacy policy, beside those of the brand. */
export const inFigures = 'The club in numbers';
export const terms = 'Terms';
export const privacy = 'Privacy';
export const onThisPage = 'On this page';
export const lastChanged = (date: string): string => `Last updated on ${date}.`;
export const print = 'Print this page';

/** Texts of the bar below a page with stale data. */
export const older = 'Older information';
export const asOf = (day: string, time: string): string => `As of ${day}, ${time}.`;
export const noNewer = 'Newer details could not be fetched.';

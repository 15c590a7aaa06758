/** Texts of the bar below a page with stale data. */
export const older = 'Showing older details';
export const asOf = (day: string, time: string): string => `As of ${day}, ${time}.`;
export const noNewer = 'We couldn’t get the latest.';

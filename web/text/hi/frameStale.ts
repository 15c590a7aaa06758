/** Texts of the bar below a page with stale data. */
export const older = 'पुरानी जानकारी दिख रही है';
export const asOf = (day: string, time: string): string => `${day}, ${time} की जानकारी।`;
export const noNewer = 'सबसे नई जानकारी नहीं मिल सकी।';

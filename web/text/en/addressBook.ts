/** Texts of the page with the member's addresses. */
export const title = 'Your addresses';
export const pageAbout = (club: string): string => `Your delivery addresses at ${club}.`;
export const needsJavaScript = 'Please turn on JavaScript to see your addresses.';
export const failedButSafe = 'Your addresses are safe. Please try again.';
export const noneYet = 'No addresses yet';
export const noneYetHint = 'Add one now and skip the typing on your next order.';
export const defaultAddress = 'Default address';
export const makeDefault = 'Make default';
export const makeThisDefault = (place: string | null): string =>
  place === null ? makeDefault : `${makeDefault}: ${place}`;
/** @param place the first line or the city, if known. */
export const editAddress = (place: string | null): string => (place === null ? 'Edit address' : `Edit ${place}`);

/** Texts of the page with the member's addresses. */
export const title = 'Your addresses';
export const pageAbout = (club: string): string => `Delivery addresses of a member of ${club}.`;
export const needsJavaScript = 'Your addresses are read in the browser, which needs JavaScript.';
export const failedButSafe = 'Your addresses are safe. We just could not show them.';
export const noneYet = 'No addresses yet';
export const noneYetHint = 'Add one now and your next order goes there with no typing.';
export const defaultAddress = 'Default address';
/** @param place the first line or the city, if known. */
export const editAddress = (place: string | null): string => (place === null ? 'Edit address' : `Edit ${place}`);

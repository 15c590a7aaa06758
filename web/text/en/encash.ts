/** Texts of the Encash tab around the form and the list. */
export const title = 'Points to your bank account';
export const lead = (feePercent: number): string => `One rupee per point, less a ${feePercent}% facilitation fee.`;
export const needsJavaScript = 'Please turn on JavaScript to encash your points.';
/** The name of the choice between the form and the list. */
export const views = 'Encash';
export const newRequest = 'New request';
export const myRequests = 'My Encash Requests';
export const requestTaken = 'We’ve got your encash request';
export const seeList = 'Track it in My Encash Requests.';

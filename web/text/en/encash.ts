/** Texts of the Encash tab around the form and the list. */
export const title = 'Points to your own bank account';
export const lead = 'At one rupee a point, less a 2% facilitation fee.';
export const needsJavaScript = 'Asking for money needs JavaScript: your points are read in the browser.';
/** The name of the choice between the form and the list. */
export const views = 'Encash';
export const newRequest = 'New request';
export const myRequests = 'My Encash Requests';
export const requestTaken = 'Your encash request is in';
export const seeList = 'See how far it is in the list.';

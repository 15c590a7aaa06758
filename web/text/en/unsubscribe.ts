/** Texts of the page that ends a newsletter subscription. */
export const title = 'Unsubscribe';
export const question = (club: string): string => `Do you want to stop getting the ${club} newsletter?`;
export const unsubscribe = 'Unsubscribe';
export const doneTitle = 'You’re unsubscribed';
export const done = (club: string): string =>
  `We’ve deleted your email address. You won’t get the ${club} newsletter anymore.`;
export const invalid = 'This link doesn’t work. Please use the one in your latest newsletter, or write to';
export const later = 'We couldn’t unsubscribe you right now. Please open the link again in a few minutes.';
export const home = 'Go to the home page';

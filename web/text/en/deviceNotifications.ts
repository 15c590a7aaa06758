/** Texts about notifications on a device, on the page with the member's account. */
export const title = 'Notifications on this device';
export const off = 'This device isn’t notified. Switch notifications on to hear from us while this page is closed.';
/** @param moment when the login ends at the latest; null when that is not known */
export const on = (moment: string | null): string =>
  `This device is notified until ${moment === null ? 'your login ends' : `${moment}, when your login ends`}.`;
export const ends =
  'Notifications end when you sign out and when your login ends. After your next login, switch them on again. Each device has its own.';
export const what = 'What we tell you about';
export const kinds = {
  ORDERS: 'Orders, stays and encash requests',
  POINTS: 'Points you get, and points about to expire if we know the day',
  REFERRALS: 'Referrals',
} as const;
export const lockScreen = 'Lock screen';
export const details = 'Show details: names, products and points';
export const detailsHint = 'Without details, we only say what happened, such as “Your order is confirmed”.';
export const switchOn = 'Switch on';
export const save = 'Save';
export const switchOff = 'Switch off';
export const switchedOn = 'Notifications are on for this device';
export const saved = 'Your choice is saved';
export const switchedOff = 'Notifications are off for this device';
export const unsupported = 'This browser can’t show notifications from websites.';
export const installFirst =
  'On an iPhone or iPad, add this website to your home screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.';
export const denied =
  'Your browser doesn’t allow notifications from this website. Allow them in the settings of your browser, then come back to this page.';
export const notNow = 'Your browser didn’t allow it. Nothing has changed.';
export const notReached = 'We couldn’t reach your browser’s notification service. Please try again.';
export const notLoaded = 'We couldn’t check the notifications on this device';
export const notChanged = 'We couldn’t change your notifications. Please try again.';

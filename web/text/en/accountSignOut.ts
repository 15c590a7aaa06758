/** Texts of the dialog before signing out. */
export const question = (club: string): string => `Sign out of ${club}?`;
export const whatStays = 'Your points are safe. You’ll need an OTP to log in again.';
export const everywhere = 'Sign out on all devices';
export const everywhereExplained = 'Sign out on all devices if you’ve used a shared device or lost one.';
export const signedOutEverywhere = 'On all your devices.';
export const stillSignedIn =
  'We couldn’t sign you out, so you’re still logged in here. Check your connection and try again.';

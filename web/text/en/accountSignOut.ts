/** Texts of the dialog before signing out. */
export const question = (club: string): string => `Sign out of ${club}?`;
export const whatStays = 'Your points stay as they are. You will need an OTP to come back.';
export const everywhere = 'Sign out on all devices';
export const everywhereExplained = 'If you have logged in on a shared or lost device, sign out on all devices.';
export const signedOutEverywhere = 'On all your devices.';
export const stillSignedIn =
  'We could not reach the club, so you are still signed in here. Check your connection and try again.';

/** What is asked before signing out. Member 2 and 4. */
export const question = (club: string): string => `Sign out of ${club}?`;
export const whatStays = 'Your points stay as they are. You will need an OTP to come back.';
export const stillSignedIn =
  'We could not reach the club, so you are still signed in here. Check your connection and try again.';

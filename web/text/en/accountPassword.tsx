/** What the way to a new password says. Member 2 and 5 (Forgot password flow). */
import type { ReactNode } from 'react';
import { passwordLength } from '#rules/constants.ts';

export const description = (club: string): string =>
  `Set a new password for your membership of ${club} with a one-time password by SMS.`;

export const forgotPassword = 'Forgot password';
export const whoYouAre = 'Tell us who you are. An OTP to your registered mobile proves it.';
export const next = 'NEXT';
export const remembered = 'Remembered it, or no password at all?';
export const needsJavaScript = 'Setting a new password needs JavaScript.';

export const otpSentTo = (min: number, max: number, mobile: ReactNode) => (
  <>
    {min} or {max} digits, sent to {mobile}.
  </>
);
export const goBack = 'GO BACK';

export const newPassword = 'New password';
export const chooseOne = 'Choose one that you use nowhere else. It is good from now on.';
export const confirmPassword = 'Confirm password';
export const setPassword = 'SET PASSWORD';
export const startAgain = 'Start again';

export const passwordNeeds = 'Your new password needs';
export const needs = {
  length: `${passwordLength.min} to ${passwordLength.max} characters`,
  uppercase: 'An uppercase letter',
  number: 'A number',
  special: 'A special character: ! @ # $ % ^ & *',
  same: 'Entered the same twice',
} as const;
/** Heard after each need. */
export const needHolds = ', done';
export const needMissing = ', still missing';

export const passwordSet = 'Password set';
export const newPasswordSet = 'Your new password is set';
export const done = 'Done';
export const signedInHere = 'You are signed in on this device. Other devices ask for it the next time.';
export const notSignedIn = 'You are not signed in yet: log in with a one-time password.';
export const toPoints = 'Go to your points';

/** Texts of the password reset pages. */
import type { ReactNode } from 'react';
import { passwordLength } from '#rules/constants.ts';

export const description = (club: string): string =>
  `Set a new password for your membership of ${club} with a one-time password by SMS.`;

export const forgotPassword = 'Forgot password';
export const whoYouAre = 'Enter your email and registered mobile number. We will send an OTP to verify it is you.';
export const next = 'NEXT';
export const backToLogin = 'Back to login';
export const needsJavaScript = 'Setting a new password needs JavaScript.';

export const otpSentTo = (min: number, max: number, mobile: ReactNode) => (
  <>
    {min} or {max} digits, sent to {mobile}.
  </>
);
export const goBack = 'GO BACK';

export const newPassword = 'New password';
export const chooseOne = 'Choose a password that you do not use anywhere else.';
export const confirmPassword = 'Confirm password';
export const setPassword = 'SET PASSWORD';
export const startAgain = 'Start again';

export const passwordNeeds = 'Your new password needs';
export const needs = {
  length: `${passwordLength.min} to ${passwordLength.max} characters`,
  uppercase: 'An uppercase letter',
  number: 'A number',
  special: 'A special character: ! @ # $ % ^ & *',
  same: 'Both entries are the same',
} as const;
/** Announced after each rule that is met. */
export const needHolds = ', done';
export const needMissing = ', still missing';

export const passwordSet = 'Password set';
export const newPasswordSet = 'Your new password is set';
export const done = 'Done';
export const signedInHere = 'You are signed in on this device and have been signed out everywhere else.';
export const notSignedIn = 'You are not signed in yet. Log in with a one-time password.';
export const toPoints = 'Go to your points';
export const goOn = 'Continue';

/** Texts of the password reset pages. */
import type { ReactNode } from 'react';
import { passwordLength } from '#rules/constants.ts';

export const description = (club: string): string => `Set a new ${club} password with an OTP sent by SMS.`;

export const forgotPassword = 'Forgot password';
export const whoYouAre = 'Enter your email and registered mobile number. We’ll send an OTP to confirm it’s you.';
export const next = 'NEXT';
export const backToLogin = 'Back to login';
export const needsJavaScript = 'Please turn on JavaScript to set a new password.';

export const otpSentTo = (min: number, max: number, mobile: ReactNode) => (
  <>
    {min} or {max} digits, sent to {mobile}.
  </>
);
export const goBack = 'GO BACK';

export const newPassword = 'New password';
export const chooseOne = 'Choose a password you don’t use anywhere else.';
export const showPasswords = 'Show passwords';
export const confirmPassword = 'Confirm password';
export const setPassword = 'Set password';
export const startAgain = 'Start again';

export const passwordNeeds = 'Your new password needs';
export const needs = {
  length: `${passwordLength.min} to ${passwordLength.max} characters`,
  uppercase: 'An uppercase letter',
  number: 'A number',
  special: 'A special character: ! @ # $ % ^ & *',
  same: 'Both passwords match',
} as const;
/** Announced after each rule that is met. */
export const needHolds = ', done';
export const needMissing = ', not met yet';

export const passwordSet = 'Password set';
export const newPasswordSet = 'Your new password is set';
export const done = 'Done';
export const signedInHere = 'You’re logged in on this device. We’ve signed you out everywhere else.';
export const notSignedIn = 'You’re not logged in yet. Log in with an OTP.';
export const toPoints = 'Go to your points';
export const goOn = 'Continue';

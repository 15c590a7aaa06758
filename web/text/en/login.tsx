import { plural } from './plural.ts';

/** Texts of the login, and those that it shares with the registration and the password reset. */
import type { ReactNode } from 'react';

export const title = 'Login';
export const description = (club: string): string => `Log in to ${club} with your registered mobile number and an OTP.`;
/** @param points as on screen, grouped. */
export const welcomeCredit = (points: string): string => `Welcome! We’ve added ${points} points to your ledger.`;

export const welcome = 'Welcome home';
export const whichNumber = (developer: string): string => `Log in with the mobile number registered with ${developer}.`;
/** The reason for the login, by what someone wants to do about a project. */
export const loginTo = {
  enquire: (project: string) => `Log in to enquire about ${project}.`,
  visit: (project: string) => `Log in to book a site visit to ${project}.`,
  refer: (project: string) => `Log in to refer a friend for ${project}.`,
} as const;
export const otpBySms = 'We’ll send you an OTP by SMS.';
export const logIn = 'LOGIN';
export const newHere = 'New to the club?';
export const register = 'Register';
export const notRegistered = 'This number isn’t registered with us yet. Register it to continue.';
export const registerThisNumber = 'Register this number';
export const moreHelp = 'More help';
export const forgotPassword = 'Forgot your password?';
export const setNewPassword = 'Set a new one';
export const needsJavaScript = 'Please turn on JavaScript to log in. You can read the rest of this site without it.';
export const email = 'Email ID';

export const enterOtp = 'Enter the OTP';
export const sentTo = (mobile: ReactNode) => <>Sent to {mobile}.</>;
export const changeNumber = 'Change number';
export const otp = 'One-time password';
export const pasteOtp = 'You can paste the whole SMS.';
export const verifyOtp = 'VERIFY OTP';
export const attemptsLeft = (count: number): string => {
  if (count === 0) return 'No attempts left. Please request a new OTP.';
  return plural(count, { one: '1 attempt left.', other: `${count} attempts left.` });
};
export const newOtpComing = 'A new OTP is on its way.';
export const resendOtp = 'Resend OTP';
/** @param time left, as 0:45. */
export const resendIn = (time: ReactNode) => <>Resend in {time}</>;
export const resendInSeconds = (seconds: number): string => `Resend in ${seconds} seconds`;
export const mayResend = 'You can request a new OTP now.';

export const unreachable = 'We couldn’t reach the club.';
export const checkConnection = 'Check your connection and try again.';
export const tryAgainSoon = 'Please try again in a moment.';
/** Below the fixed message of an outage of the CRM, which names a system that people do not know. */
export const numberNotChecked = 'We can’t check your number right now. Please try again in a moment.';
export const membershipNotChecked =
  'We can’t check your membership right now. You can try the same OTP again in a moment.';
export const sameOtpAgain = 'You can try the same OTP again in a moment.';

const doing = { login: 'logging in', registration: 'registering' } as const;
const about = (hours: number) => ({
  login: `You stay logged in for ${hours} hours. You can download or delete your data anytime.`,
  registration: 'If you’re new to us, our sales team gets what you enter here.',
  request: 'Our sales team gets what you enter here.',
});
/**
 * @param by the action by which someone agrees to the terms; a request without a login agrees to none. The notice only
 *   informs.
 * @param noticeOf the day of the privacy notice, as 23 Nov 2026.
 */
export const acceptance = (
  hours: number,
  by: 'login' | 'registration' | 'request',
  noticeOf: string,
  link: (page: 'terms' | 'privacy', words: string) => ReactNode,
) => (
  <>
    {about(hours)[by]}{' '}
    <span>
      {by !== 'request' && (
        <>
          By {doing[by]}, you agree to the {link('terms', 'terms')}.{' '}
        </>
      )}
    </span>
    How we use your data: {link('privacy', 'privacy notice')} ({noticeOf}).
  </>
);

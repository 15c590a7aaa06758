const problems: Readonly<Record<string, string>> = {
  session_ended: 'Your session has ended. Log in again to continue where you were.',
  signed_out: 'You are signed out.',
  not_registered: 'You do not have access to the desk. Ask an administrator of the club to add you.',
  no_role: 'You do not have access to the desk. Your account at the identity provider has no role for it.',
  removed: 'Your access to the desk was removed. Ask an administrator of the club.',
  cancelled: 'The login was cancelled.',
  expired: 'The login took too long. Start again.',
  provider_unavailable: 'The identity provider does not answer. Try again in a few minutes.',
  rate_limited: 'Too many attempts. Wait a few minutes, then try again.',
  email_not_verified: 'Your email address is not verified at the identity provider.',
};

/** What the login page says about why it was opened. A code that it does not know still needs a sentence. */
export const problemText = (code: string | null): string | null =>
  code === null || code === '' ? null : (problems[code] ?? 'The login did not work. Start again.');

/** Why somebody is on the login page. All but the first two come from the login at the identity provider. */
const problems: Readonly<Record<string, string>> = {
  'session-ended': 'Your session has ended. Log in again to continue where you were.',
  'signed-out': 'You are signed out.',
  'not-allowed': 'You do not have access to the desk. Ask an administrator of the club.',
  'provider-away': 'The identity provider does not answer. Try again in a few minutes.',
  expired: 'The login took too long. Start again.',
  refused: 'The login was stopped, or the identity provider sent an answer that is not valid. Start again.',
};

/** What the login page says about why it was opened. A code that it does not know still needs a sentence. */
export const problemText = (code: string | null): string | null =>
  code === null || code === '' ? null : (problems[code] ?? 'The login did not work. Start again.');

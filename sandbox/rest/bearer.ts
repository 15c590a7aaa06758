import type { DatabaseSync } from 'node:sqlite';

import type { Answer, Call } from '../answer.ts';

/** The user that a token belongs to. */
export interface RestUser {
  readonly mobile: string;
}

const UNAUTHORISED: Answer = { status: 401, body: { error: 'You need to sign in before continuing.' } };

/** The user of a token issued by verify_otp or forgot_password, or null for any other text. */
function userOf(db: DatabaseSync, token: string | null): RestUser | null {
  if (token === null) return null;
  const row = db.prepare('SELECT mobile FROM rest_token WHERE token = ?').get(token);
  return row === undefined ? null : { mobile: String(row['mobile']) };
}

/** Passes only calls with a known bearer token to the handler. All others get 401. */
export function guarded(
  { db }: { readonly db: DatabaseSync },
  handle: (call: Call, user: RestUser) => Answer,
): (call: Call) => Answer {
  return (call) => {
    const user = userOf(db, call.bearer);
    return user === null ? UNAUTHORISED : handle(call, user);
  };
}

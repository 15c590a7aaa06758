import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { rowSchema } from '../reading.ts';
import { looseText } from './wireValues.ts';

/** The response to a password reset: a bearer token of the backend, and its owner. */
const resetAnswer = rowSchema({
  accessToken: ['access_token', z.string().min(1)],
  email: ['email', looseText],
  firstName: ['firstname', looseText],
});

/**
 * Sets a new password. The backend asks for no proof, so the caller must have verified an OTP first. Never retried.
 *
 * @param authHttp the client of the auth host
 * @throws UpstreamError with status 404 when the account does not exist and 422 when the password is too weak; with
 *   outcome 'unknown' when it may have been changed although the response was lost.
 */
export async function resetPassword(
  authHttp: Http,
  call: CallContext,
  { emailOrMobile, password }: { readonly emailOrMobile: string; readonly password: string },
): Promise<z.output<typeof resetAnswer>> {
  return await authHttp.request(call, {
    method: 'POST',
    path: '/users/forgot_password.json',
    body: { user: { email_or_mobile: emailOrMobile, password } },
    schema: resetAnswer,
  });
}

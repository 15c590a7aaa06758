import type { ApolloClient } from '@apollo/client';
import { replace } from 'react-router-dom';
import { returnPathIn, withReturnPath } from '#rules/returnPath.ts';
import { description } from '#text/accountPassword.tsx';
import type { PageMeta } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { passwordResetNow, type PasswordReset } from './passwordResetMemory.ts';
import { pendingOtpFor } from './pendingOtp.ts';

type Step = PasswordReset['step'];

const isAt = <S extends Step>(step: S, now: PasswordReset | null): now is Extract<PasswordReset, { step: S }> =>
  now?.step === step;

/** The OTP step. After a reload the server still knows it, but without the email. */
export async function otpStepOrStart(client: ApolloClient, title: string, request: Request) {
  const pending = await pendingOtpFor(client, 'PASSWORD_RESET');
  if (pending) {
    const known = passwordResetNow();
    const email = isAt('otp', known) && known.mobile === pending.mobile ? known.email : null;
    return { reset: { step: 'otp', email, ...pending } as const, meta: metaOf(title) };
  }
  return stepOrStart('otp', title, request);
}

/** The step of a page, with the page's head. Without it, the process starts again. */
export function stepOrStart<S extends Step>(step: S, title: string, request: Request) {
  const reset = passwordResetNow();
  if (isAt(step, reset)) return { reset, meta: metaOf(title) };
  return replace(withReturnPath('/forgot-password', returnPathIn(new URL(request.url).searchParams)));
}

/** Keeps all of these pages out of search engines. */
export const metaOf = (title: string): PageMeta => ({
  title: `${title} | ${brand.name}`,
  description: description(brand.name),
  noindex: true,
});

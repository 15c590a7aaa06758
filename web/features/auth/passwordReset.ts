import type { ApolloClient } from '@apollo/client';
import { replace } from 'react-router';
import { returnPathIn, withReturnPath } from '#rules/returnPath.ts';
import type { PageMeta } from '#web/apollo/pageLoader.ts';
import { description } from '#text/accountPassword.tsx';
import { brand } from '#web/brand/brand.ts';
import { pendingOtpFor } from './pendingOtp.ts';

/** How far the way to a new password is: who asked, then what opens the new password, then whom it signed in. */
export type PasswordReset =
  | {
      readonly step: 'otp';
      readonly email: string | null;
      readonly mobile: string;
      readonly resendAfterSeconds: number;
    }
  | { readonly step: 'password'; readonly ticket: string }
  | { readonly step: 'done'; readonly signedIn: boolean; readonly next: string };

type Step = PasswordReset['step'];

/**
 * Kept in this tab's memory alone. The specification's addresses carry e-mail and mobile (member 2, Forgot password
 * flow); in ours they would lie in histories and logs, so a page that is opened without its step leads to the start.
 * The server renders with this same module, and only what a person does in the browser ever writes to it.
 */
let reset: PasswordReset | null = null;

export const passwordResetNow = (): PasswordReset | null => reset;

export function goOnWithPasswordReset(next: PasswordReset): void {
  reset = next;
}

export function forgetPasswordReset(): void {
  reset = null;
}

const isAt = <S extends Step>(step: S, now: PasswordReset | null): now is Extract<PasswordReset, { step: S }> =>
  now?.step === step;

/** The OTP step: after a reload it is known from the server, without the email. */
export async function otpStepOrStart(client: ApolloClient, title: string, request: Request) {
  const pending = await pendingOtpFor(client, 'PASSWORD_RESET');
  if (pending) {
    const email = isAt('otp', reset) && reset.mobile === pending.mobile ? reset.email : null;
    return { reset: { step: 'otp', email, ...pending } as const, meta: metaOf(title) };
  }
  return stepOrStart('otp', title, request);
}

/** The step that a page is for, with the page's head; without it the way begins again. */
export function stepOrStart<S extends Step>(step: S, title: string, request: Request) {
  if (isAt(step, reset)) return { reset, meta: metaOf(title) };
  return replace(withReturnPath('/forgot-password', returnPathIn(new URL(request.url).searchParams)));
}

/** Search engines have no business with any of these pages. */
export const metaOf = (title: string): PageMeta => ({
  title: `${title} | ${brand.name}`,
  description: description(brand.name),
  noindex: true,
});

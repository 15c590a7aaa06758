/** The state of a password reset: who requested it, then the ticket for the new password, then who was logged in. */
export type PasswordReset =
  | {
      readonly step: 'otp';
      readonly email: string | null;
      readonly mobile: string;
      readonly resendAfterSeconds: number;
    }
  | { readonly step: 'password'; readonly ticket: string }
  | { readonly step: 'done'; readonly signedIn: boolean; readonly next: string };

/**
 * Kept only in this tab's memory: in an address, email and mobile number would end up in histories and logs. So a page
 * opened without its step redirects to the start. The server renders with the same module, but only browser events
 * write to it.
 */
let reset: PasswordReset | null = null;

export const passwordResetNow = (): PasswordReset | null => reset;

export function goOnWithPasswordReset(next: PasswordReset): void {
  reset = next;
}

export function forgetPasswordReset(): void {
  reset = null;
}

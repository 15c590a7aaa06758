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

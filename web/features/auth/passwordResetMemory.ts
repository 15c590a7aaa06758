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
 * Kept in the memory of this tab only: in an address, e-mail and mobile number would end up in histories and logs. A
 * page that is opened without its step therefore leads to the start. The server renders with this same module, but only
 * events in the browser write to it.
 */
let reset: PasswordReset | null = null;

export const passwordResetNow = (): PasswordReset | null => reset;

export function goOnWithPasswordReset(next: PasswordReset): void {
  reset = next;
}

export function forgetPasswordReset(): void {
  reset = null;
}

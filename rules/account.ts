import * as z from 'zod/mini';
import { emailPattern } from './address.ts';
import { nameLength, passwordLength, passwordOtpLength } from './constants.ts';
import { cleanLine, cleanText, ungrouped } from './digits.ts';
import { mobileRule } from './login.ts';
import { messages } from './messages.ts';
import { oneLine } from './plainText.ts';

const email = z
  .string()
  .check(z.overwrite(cleanText), z.regex(emailPattern, messages.invalidEmail), z.maxLength(254, messages.tooLong));

const givenEmail = z.pipe(z.string().check(z.overwrite(cleanText), z.minLength(1, messages.emailRequired)), email);

/** A registration. All three are required. See docs/domain/login-and-membership.md#registration. */
export const registerRule = z.object({
  fullName: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(1, messages.fullNameRequired), ...oneLine(nameLength.max)),
  email: givenEmail,
  mobile: mobileRule,
});

/** The account whose password is to be reset. */
export const requestPasswordResetRule = z.object({ mobile: mobileRule, email: z.optional(z.nullable(email)) });

/** The same for the page, which requires an email although the OTP is sent to the mobile. */
export const forgotPasswordFormRule = z.object({ email: givenEmail, mobile: mobileRule });

/** Five or six digits. */
export const passwordOtpRule = z
  .string()
  .check(
    z.overwrite(ungrouped),
    z.regex(new RegExp(`^\\d{${passwordOtpLength.min},${passwordOtpLength.max}}$`), messages.passwordOtp),
  );

export const passwordOtpFormRule = z.object({ otp: passwordOtpRule });

/** The rules of a new password, one by one, for the checklist. */
export const passwordRules = [
  {
    name: 'length',
    message: messages.passwordLength,
    holds: (password: string) => password.length >= passwordLength.min && password.length <= passwordLength.max,
  },
  { name: 'uppercase', message: messages.passwordUppercase, holds: (password: string) => /[A-Z]/.test(password) },
  { name: 'number', message: messages.passwordNumber, holds: (password: string) => /\d/.test(password) },
  { name: 'special', message: messages.passwordSpecial, holds: (password: string) => /[!@#$%^&*]/.test(password) },
] as const;

/**
 * A new password, entered twice; the confirmation is checked first. See
 * docs/domain/login-and-membership.md#new-password.
 */
export const newPasswordRule = z.object({ password: z.string(), confirmation: z.string() }).check((form) => {
  const { password, confirmation } = form.value;
  const say = (path: 'password' | 'confirmation', message: string) =>
    form.issues.push({ code: 'custom', path: [path], message, input: form.value });
  if (password !== confirmation) say('confirmation', messages.passwordsDiffer);
  for (const rule of passwordRules) if (!rule.holds(password)) say('password', rule.message);
});

export type RegisterForm = z.infer<typeof registerRule>;
export type ForgotPasswordForm = z.infer<typeof forgotPasswordFormRule>;
export type NewPasswordForm = z.infer<typeof newPasswordRule>;

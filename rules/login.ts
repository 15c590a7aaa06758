import * as z from 'zod/mini';
import { otpLength } from './constants.ts';
import { messages } from './messages.ts';

/** Exactly ten digits. */
export const mobileRule = z.string().check(z.regex(/^\d{10}$/, messages.invalidMobile));

/** Four to six characters, digits only. */
export const otpRule = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${otpLength.min},${otpLength.max}}$`), messages.invalidOtp));

export const requestOtpRule = z.object({ mobile: mobileRule });
/** The OTP as the only field of a form. */
export const otpFormRule = z.object({ otp: otpRule });

export type RequestOtpForm = z.infer<typeof requestOtpRule>;
export type OtpForm = z.infer<typeof otpFormRule>;

import * as z from 'zod/mini';
import { otpLength } from './constants.ts';
import { ungrouped } from './digits.ts';
import { messages } from './messages.ts';
import { cleanMobile } from './mobile.ts';

/** Exactly ten digits, however they are written. */
export const mobileRule = z.string().check(z.overwrite(cleanMobile), z.regex(/^\d{10}$/, messages.invalidMobile));

/** Four to six characters, digits only. */
export const otpRule = z
  .string()
  .check(z.overwrite(ungrouped), z.regex(new RegExp(`^\\d{${otpLength.min},${otpLength.max}}$`), messages.invalidOtp));

export const requestOtpRule = z.object({ mobile: mobileRule });
/** The OTP as the only field of a form. */
export const otpFormRule = z.object({ otp: otpRule });

export type RequestOtpForm = z.infer<typeof requestOtpRule>;
export type OtpForm = z.infer<typeof otpFormRule>;

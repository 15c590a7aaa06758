import * as z from 'zod/mini';
import { emailPattern } from './address.ts';
import { cleanText } from './digits.ts';
import { messages } from './messages.ts';

/** A newsletter subscription with consent. See docs/domain/login-and-membership.md#newsletter. */
export const newsletterRule = z.object({
  email: z
    .string()
    .check(z.overwrite(cleanText), z.maxLength(255, messages.tooLong), z.regex(emailPattern, messages.invalidEmail)),
  consent: z.literal(true, messages.newsletterConsent),
});

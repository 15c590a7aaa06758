import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { emailPattern } from '#rules/address.ts';
import { reasonLength } from '#rules/desk.ts';
import { cleanLine, cleanText } from '#rules/digits.ts';
import { hasMobileNumber, noMobileNumber } from '#rules/mobileInText.ts';
import type { Refused } from './actAndTell.ts';

/** Shows a refusal at the field it is about, or for the form as a whole. */
export const refuseAt =
  <V extends FieldValues>(form: UseFormReturn<V>) =>
  ({ field, message }: Refused): void => {
    const name = field?.split('.').at(-1);
    if (name !== undefined && name in form.getValues()) {
      form.setError(name as Path<V>, { type: 'refused', message }, { shouldFocus: true });
    } else form.setError('root', { type: 'refused', message });
  };

/** Why something is done, for the audit. */
export const reasonField = z
  .string()
  .trim()
  .min(reasonLength.min, `Enter a reason of at least ${reasonLength.min} characters.`)
  .max(reasonLength.max, `Enter at most ${reasonLength.max} characters.`)
  .refine((reason) => !hasMobileNumber(reason), noMobileNumber);

/** A text of 1 to `max` characters. */
export const textField = (what: string, max: number) =>
  z.string().overwrite(cleanLine).min(1, `Enter ${what}.`).max(max, `Enter at most ${max} characters.`);

/** An email address, by the rule of the club, without what is copied with it and cannot be seen. */
export const emailField = z.string().overwrite(cleanText).regex(emailPattern, 'Enter an email address.');

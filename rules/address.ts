import * as z from 'zod/mini';
import { cleanLine, cleanText, ungrouped } from './digits.ts';
import { addressLabels, fillRequiredFields } from './messageTemplates.ts';
import { messages } from './messages.ts';
import { cleanMobile } from './mobile.ts';
import { oneLine } from './plainText.ts';

type Required = keyof typeof addressLabels;

/** What is said of an empty field alone. */
const fillField = (field: Required): string => fillRequiredFields([field]);
const optional = z.optional(z.nullable(z.string().check(z.overwrite(cleanLine), ...oneLine(255))));

/**
 * What mail systems and the CRM accept: words with single dots, an @, and a domain. No comma or dot at an end, no `mailto:`,
 * no quotes or brackets, and nothing at the beginning that a spreadsheet takes for a formula.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)(?![=+-])[\w!#$%&'*+/=?^{|}~-]+(?:\.[\w!#$%&'*+/=?^{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * The rule for an address (docs/domain/redemptions.md#delivery-addresses). An address that is being changed may keep its stored state, however that is spelled.
 *
 * @param states the club's states, see `ClubRules`
 * @param storedState the state of the address that is being changed; null for a new address
 * @param emptyText what an empty field says, where a form says elsewhere which ones are empty
 */
export function addressRuleFor(
  states: readonly string[],
  storedState: string | null,
  emptyText: (field: Required) => string = fillField,
) {
  const required = (field: Required, clean = cleanLine) =>
    z.string().check(z.overwrite(clean), z.minLength(1, { error: emptyText(field), abort: true }), ...oneLine(255));
  return z.object({
    contactPerson: required('contactPerson'),
    mobile: required('mobile', cleanMobile).check(z.regex(/^\d{10}$/, messages.phoneTenDigits)),
    pinCode: required('pinCode', ungrouped).check(
      z.regex(/^\d{6}$/, { error: messages.pinCodeSixDigits, abort: true }),
      z.regex(/^[1-9]/, messages.pinCodeNotReal),
    ),
    city: required('city'),
    state: z
      .string(messages.selectState)
      .check(
        z.refine((state) => states.includes(state) || (state !== '' && state === storedState), messages.selectState),
      ),
    line1: required('line1'),
    line2: optional,
    line3: optional,
    email: required('email', cleanText).check(z.regex(emailPattern, messages.invalidEmail)),
    type: z.enum(['HOME', 'WORK']),
    isDefault: z.boolean(),
  });
}

/** The required fields that are empty, in the order of the form. */
export const missingAddressFields = (form: Partial<Record<Required, string>>): Required[] =>
  (Object.keys(addressLabels) as Required[]).filter((field) => !form[field]?.trim());

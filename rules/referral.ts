import * as z from 'zod/mini';
import { customerTypes, leadRatings, nameLength } from './constants.ts';
import { cleanLine } from './digits.ts';
import { messages } from './messages.ts';
import { cleanMobile } from './mobile.ts';
import { oneLine } from './plainText.ts';

const atLeastTwo = (message: string) =>
  z.string().check(z.overwrite(cleanLine), z.minLength(nameLength.min, message), ...oneLine(nameLength.max));
/** Ten digits that are not all the same, since 0000000000 is not a real number. */
const phone = z
  .string()
  .check(
    z.overwrite(cleanMobile),
    z.regex(/^\d{10}$/, { error: messages.phoneTenDigits, abort: true }),
    z.regex(/^(\d)(?!\1{9})/, messages.phoneNotReal),
  );

/** A friend referral for a project. See docs/domain/referrals.md#friend. */
export const referFriendRule = z.object({
  projectId: z.string().check(z.trim(), z.minLength(1, messages.selectProject)),
  name: atLeastTwo(messages.nameTooShort),
  phone,
});

/** A sales lead; rating and customer type are required. See docs/domain/referrals.md#lead. */
export const referLeadRule = z.object({
  firstName: atLeastTwo(messages.firstNameTooShort),
  lastName: atLeastTwo(messages.lastNameTooShort),
  phone,
  rating: z.enum(leadRatings, messages.selectRating),
  project: z
    .string(messages.selectProjectInterested)
    .check(z.trim(), z.minLength(1, messages.selectProjectInterested), ...oneLine(255)),
  customerType: z.enum(customerTypes, messages.selectCustomerType),
});

export type ReferLeadForm = z.infer<typeof referLeadRule>;

import * as z from 'zod/mini';
import { cleanLine, ungrouped } from './digits.ts';
import { messages } from './messages.ts';
import { oneLine } from './plainText.ts';

/**
 * The result of converting points into money, in whole rupees; the fee is rounded half up. See
 * docs/domain/redemptions.md#encash.
 *
 * @param feePercent with two decimals at most
 */
export function encashQuote(
  points: number,
  feePercent: number,
): { points: number; facilitationFee: number; amountPayable: number } {
  // Integer arithmetic: points times 0.02 would round some values the wrong way, such as 25.
  const facilitationFee = Math.floor((Math.round(feePercent * 100) * points + 5_000) / 10_000);
  return { points, facilitationFee, amountPayable: points - facilitationFee };
}

const account = z.string().check(z.overwrite(ungrouped), z.regex(/^\d{9,18}$/, messages.accountNumberDigits));
/** An IFSC as it is typed or pasted: in groups, in small letters, after `IFSC:`. */
export const cleanIfsc = (entry: string): string => ungrouped(entry).toUpperCase();
const ifsc = z.string().check(z.overwrite(cleanIfsc), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, messages.ifscFormat));
const words = (missing: string) => z.string().check(z.overwrite(cleanLine), z.minLength(1, missing), ...oneLine(120));

/** An encash request. All fields are required, and the terms must be accepted. */
export const requestEncashRule = z.object({
  points: z
    .number(messages.encashPointsRequired)
    .check(z.refine((points) => Number.isSafeInteger(points) && points >= 1, messages.encashPointsWhole)),
  accountNumber: account,
  ifsc,
  branchName: words(messages.branchRequired),
  personName: words(messages.personNameRequired),
  termsAccepted: z.literal(true, messages.mustAgreeToTerms),
});

/** The account details for the bank check. */
export const bankAccountRule = z.object({ accountNumber: account, ifsc });

/** The input of an encash request. */
export type RequestEncashForm = z.infer<typeof requestEncashRule>;

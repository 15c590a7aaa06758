import * as z from 'zod/mini';
import { encashFeePercent } from './constants.ts';
import { messages } from './messages.ts';
import { oneLine } from './plainText.ts';

/**
 * What turning points into money gives, in whole rupees; the fee is rounded half up. See
 * docs/domain/redemptions.md#encash.
 */
export function encashQuote(points: number): { points: number; facilitationFee: number; amountPayable: number } {
  // Whole numbers only: points times 0.02 would round 25 the wrong way on some values.
  const facilitationFee = Math.floor((encashFeePercent * points + 50) / 100);
  return { points, facilitationFee, amountPayable: points - facilitationFee };
}

const account = z.string().check(z.regex(/^\d{9,18}$/, messages.accountNumberDigits));
/** People type it in small letters too. */
const ifsc = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, messages.ifscFormat)),
);
const words = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing), ...oneLine(120));

/** The request to turn points into money. Everything is required, the terms must be ticked. */
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

/** An account as the bank is asked about it. */
export const bankAccountRule = z.object({ accountNumber: account, ifsc });

/** What is entered to turn points into money. */
export type RequestEncashForm = z.infer<typeof requestEncashRule>;

import { plural } from './plural.ts';

/** Texts of a statement as a file. */
export const title = 'Points statement';
/** @param first the first day, such as 1 Apr 2026 */
export const days = (first: string, last: string): string => `${first} to ${last}`;

export const member = 'Member';
export const noName = 'Name not available';
export const membershipNumber = 'Membership number';
export const madeOn = 'Generated on';
export const madeAt = (moment: string): string => `${moment} IST`;

export const opening = 'Opening balance';
export const closing = 'Closing balance';
/** While the period is not over. */
export const closingSoFar = 'Balance so far';
export const credits = 'Credits';
export const debits = 'Debits';
export const others = 'Other';
export const summary = 'Summary';
/** @param shown the same count, grouped. */
export const transactions = (shown: string, count: number): string =>
  plural(count, { one: `${shown} transaction`, other: `${shown} transactions` });
export const noTransactions = 'There are no transactions in this period.';

export const date = 'Date';
export const dateAndTime = 'Date and time (IST)';
export const timeIst = 'Time (IST)';
export const type = 'Type';
export const transaction = 'Transaction';
/** The column with the name of the CRM record. */
export const record = 'Record';
export const points = 'Points';
export const balance = 'Balance';
export const amountNotKnown = 'not available';

/** The last row of a period that has not ended. */
export const expiredUndated = 'Expired, without a date';
export const expiredNote =
  'Balances are Credits minus Debits up to that day. Expired points have no date, so they are not deducted here.';
/** @param shown the number of transactions @param sum their points */
export const othersNote = (shown: string, count: number, sum: string): string =>
  plural(count, {
    one: `${shown} transaction of another type (${sum} points) is not part of the balance.`,
    other: `${shown} transactions of other types (${sum} points) are not part of the balance.`,
  });
export const unreadableNote = (shown: string, count: number): string =>
  plural(count, {
    one: `${shown} transaction has no amount that we can read. It is not part of the balance.`,
    other: `${shown} transactions have no amount that we can read. They are not part of the balance.`,
  });
export const missingNote = (shown: string, count: number): string =>
  plural(count, {
    one: `${shown} transaction of your ledger has no date that we can read, so it is in no statement. Please call us.`,
    other: `${shown} transactions of your ledger have no date that we can read, so they are in no statement. Please call us.`,
  });
export const wrongNote = (phone: string, email: string): string =>
  `Something is wrong? Open the transaction on your dashboard, call ${phone} or write to ${email}.`;
export const page = (number: string, count: string): string => `Page ${number} of ${count}`;

/** Texts of a receipt as a file. */
export const receipt = 'Receipt';
export const pointsRedeemed = 'Points redeemed';
export const status = 'Status';
export const fee = 'Facilitation fee';
export const receiptNote = (reference: string, phone: string): string =>
  `To change or cancel, call ${phone} and say ${reference}.`;

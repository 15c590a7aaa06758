import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of the statement: on screen, in print and as a file. */
export const pageTitle = (club: string): string => `Points statement | ${club}`;
export const pageDescription = (club: string): string => `Your ${club} points statement.`;
export const needsJavaScript = 'Please turn on JavaScript to see your statement.';

export const backToPoints = 'Back to your points';
export const downloadCsv = 'Download CSV';
export const print = 'Print';
export const fileNotMade = 'We couldn’t create the file. Please try again.';
export const notMade = 'We couldn’t create your statement';
export const notMadeSafe =
  'Some transactions didn’t load, and a partial statement would be wrong. Your points are safe.';
export const reading = 'Loading your ledger...';
export const readingRows = (read: string, total: string): string => `Loading ${read} of ${total} transactions`;

export const title = 'Points statement';
const kinds = { all: 'All transactions', credit: 'Credits', debit: 'Debits' } as const;
/** The part of the ledger. @param words the search words, may be empty. */
export const part = (kind: keyof typeof kinds, year: number | null, words: string): string =>
  [kinds[kind], year === null ? '' : ` in ${year}`, words === '' ? '' : ` with “${words}”`].join('');
export const partFromTo = (which: string, from: ReactNode, to: ReactNode) => (
  <>
    {which}, {from} to {to}
  </>
);
export const member = 'Member';
export const noName = 'Name not available';
export const membershipNumber = 'Membership number';
export const home = 'Home';
export const madeOn = 'Generated on';
export const madeAt = (moment: string): string => `${moment} IST`;

export const totals = 'Totals';
export const credits = 'Credits';
export const debits = 'Debits';
export const creditsLessDebits = 'Credits minus Debits';
export const openingBalance = (year: number): string => `Opening balance, 1 Jan ${year}`;
/** @param isOver whether the year is over; otherwise the balance is that of the last transaction so far. */
export const closingBalance = (year: number, isOver: boolean): string =>
  isOver ? `Closing balance, 31 Dec ${year}` : `Balance so far in ${year}`;
export const yearRemark =
  'Opening and closing balances are Credits minus Debits up to that day. Expired points are not deducted.';
export const expiredInAll = 'Total expired';
export const heldToday = 'On hold today';
export const balanceToday = 'Balance Points today';
export const notKnown = 'not available right now';
/** @param shown the same count, grouped. */
export const transactions = (shown: string, count: number): string =>
  plural(count, { one: `${shown} transaction`, other: `${shown} transactions` });

export const when = 'Date & Time';
export const whenIst = 'Date & Time (IST)';
export const type = 'Transaction Type';
export const name = 'Transaction Name';
export const points = 'Points';
/** The points columns of the file. */
export const earnedPoints = 'Earned Points';
export const debitedPoints = 'Debited Points';
export const otherPoints = 'Other Points';
/** The column with the name of the CRM record, in the file. */
export const record = 'Record';
export const credit = 'Credit';
export const debit = 'Debit';
export const otherType = 'Other';
export const amountNotKnown = 'not available';
/** The sum of transactions that are neither Credit nor Debit. `shown` is their number. */
export const otherTransactions = (shown: string): string => `Other transactions (${shown})`;
export const notCounted = 'Credit and Debit totals leave out other transactions and those with no amount.';
export const remark =
  'Expired points have no date, so they have no row. Points on hold stay in your balance until their request is confirmed.';

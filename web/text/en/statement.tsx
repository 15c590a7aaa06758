import type { ReactNode } from 'react';

/** Texts of the statement: on screen, in print and as a file. */
export const pageTitle = (club: string): string => `Points statement | ${club}`;
export const pageDescription = (club: string): string => `The points statement of a member of ${club}.`;
export const needsJavaScript = 'Your statement is read in the browser, which needs JavaScript for it.';

export const backToPoints = 'Back to your points';
export const downloadCsv = 'Download CSV';
export const print = 'Print';
export const fileNotMade = 'The file could not be made. Nothing was saved; please try again.';
export const notMade = 'Your statement could not be made';
export const notMadeSafe = 'A statement with rows missing would be wrong, so there is none. Your points are safe.';
export const reading = 'Reading your ledger...';
export const readingRows = (read: string, total: string): string => `Reading ${read} of ${total} transactions`;

export const title = 'Points statement';
const kinds = { all: 'All transactions', credit: 'Credits', debit: 'Debits' } as const;
/** The part of the ledger. @param words the search words, may be empty. */
export const part = (kind: keyof typeof kinds, year: number | null, words: string): string =>
  [kinds[kind], year === null ? '' : ` of ${year}`, words === '' ? '' : ` with “${words}”`].join('');
export const partFromTo = (which: string, from: ReactNode, to: ReactNode) => (
  <>
    {which}, {from} to {to}
  </>
);
export const member = 'Member';
export const noName = 'Name not known';
export const membershipNumber = 'Membership number';
export const home = 'Home';
export const madeOn = 'Made on';
export const madeAt = (moment: string): string => `${moment} IST`;

export const totals = 'Totals';
export const credits = 'Credits';
export const debits = 'Debits';
export const creditsLessDebits = 'Credits less Debits';
export const openingBalance = (year: number): string => `Opening balance, 1 Jan ${year}`;
/** @param isOver whether the year is over; otherwise the balance is that of the last transaction so far. */
export const closingBalance = (year: number, isOver: boolean): string =>
  isOver ? `Closing balance, 31 Dec ${year}` : `Balance so far in ${year}`;
export const yearRemark =
  'The opening and closing balance are Credits less Debits up to that day; expired points are not taken off.';
export const expiredInAll = 'Expired, in all';
export const heldToday = 'Held today';
export const balanceToday = 'Balance Points today';
export const notKnown = 'not known just now';
/** @param shown the same count, grouped. */
export const transactions = (shown: string, count: number): string =>
  count === 1 ? `${shown} transaction` : `${shown} transactions`;

export const when = 'Date & Time';
export const whenIst = 'Date & Time (IST)';
export const type = 'Transaction Type';
export const name = 'Transaction Name';
export const points = 'Earned Points';
/** The points columns of the file. */
export const earnedPoints = 'Earned Points';
export const debitedPoints = 'Debited Points';
export const otherPoints = 'Other Points';
/** The column with the name of the CRM record, in the file. */
export const record = 'Record';
export const credit = 'Credit';
export const debit = 'Debit';
export const otherType = 'Other';
export const amountNotKnown = 'not known';
/** The sum of transactions that are neither Credit nor Debit. `shown` is their number. */
export const otherTransactions = (shown: string): string => `Other transactions (${shown})`;
export const notCounted =
  'Other transactions, and those whose amount is not known, are not in the sums of Credits and Debits.';
export const remark =
  'Expired points carry no date and have no row. Held points are part of the balance until what they are held for is confirmed.';

import { plural } from './plural.ts';

/** Texts of the page with the statements. */
export const title = 'Statements';
export const pageTitle = (club: string): string => `Points statements | ${club}`;
export const pageDescription = (club: string): string => `Your ${club} points statements.`;
export const needsJavaScript = 'Please turn on JavaScript to see your statements.';
export const intro =
  'Every month and financial year (April to March) of your points, as a PDF to keep or a CSV for a spreadsheet.';

export const loading = 'Loading statements';
export const missing = 'We couldn’t load your statements';
export const missingSafe = 'Your points are safe.';
export const noneYet = 'No statements yet';
export const noneYetHint = 'Your first statement will appear with your first transaction.';
export const backToPoints = 'Back to your points';

/** @param period `2026-27` */
export const financialYear = (period: string): string => `Financial year ${period.replace('-', '–')}`;
export const period = 'Period';
export const opening = 'Opening balance';
export const credits = 'Credits';
export const debits = 'Debits';
export const closing = 'Closing balance';
/** Of a period that is not over. */
export const soFar = 'So far';
/** Below the balance so far, where points expired that no statement has. */
export const afterExpiry = (balance: string): string => `${balance} after expiry`;
/** @param shown the same count, grouped. */
export const transactions = (shown: string, count: number): string =>
  plural(count, { one: `${shown} transaction`, other: `${shown} transactions` });
export const files = 'Download';
export const pdf = 'PDF';
export const csv = 'CSV';
export const remark =
  'Balances are Credits minus Debits up to that day. Expired points have no date, so they are not deducted here.';
/** @param shown the number of transactions */
export const unusual = (shown: string, count: number): string =>
  plural(count, {
    one: `${shown} transaction is not part of these sums. Its statement says why.`,
    other: `${shown} transactions are not part of these sums. Their statements say why.`,
  });

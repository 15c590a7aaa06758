import type { ReactNode } from 'react';

/** Texts of the dashboard's ledger check: whether the ledger matches the balance, and how recent the figures are. */
export const checkingLedger = 'Checking your ledger';
export const showWorking = 'See the working';
export const hideWorking = 'Hide the working';

export const waits = 'Your ledger waits for its check';
export const waitsBecause = (rows: ReactNode) => (
  <>{rows} transactions are added up, but the club balance is not available to compare them with.</>
);
export const addsUp = 'Your ledger adds up';
/** @param count the figure that `rows` shows. */
export const checked = (rows: ReactNode, difference: ReactNode, count: number) => (
  <>
    {rows} {count === 1 ? 'transaction' : 'transactions'} checked against your balance. Difference {difference}.
  </>
);
export const notFullyChecked = 'Your ledger could not be fully checked';
/** @param shown the same count, grouped. */
export const ofOtherType = (shown: string, count: number): string =>
  `${shown} ${count === 1 ? 'transaction' : 'transactions'} of another type`;
export const withoutAmount = (shown: string, count: number): string =>
  `${shown} ${count === 1 ? 'transaction' : 'transactions'} whose amount is not known`;
export const notCounted = (reasons: readonly string[]): string => `Not counted: ${reasons.join(' and ')}.`;
export const expiredNotKnown = 'How many points have expired is not known just now.';
export const doesNotAddUp = 'Your ledger does not add up';
export const differs = (balance: ReactNode, difference: ReactNode) => (
  <>
    Row by row it gives {balance}, which differs by {difference}. Your Balance Points come from the club’s own total.
  </>
);
/** @param day null for today. */
export const checkedAt = (day: string | null, time: string): string => `${day ?? 'Today'}, ${time} IST`;

export const notChecked = 'Your ledger could not be checked just now';
export const totalsAreRight = 'The totals above are the club’s own and are right.';
export const asOfLastVisit = 'As of your last visit';
export const asOf = (time: string): string => `As of ${time} IST`;
export const notAnswering =
  'The points ledger is not answering. Your points are safe; redeeming waits until we can check them.';

export const credits = 'Credits';
export const debits = 'Debits';
/** @param count the figure that `rows` shows. */
export const counted = (name: string, rows: ReactNode, count: number) => (
  <>
    {name}, {rows} {count === 1 ? 'transaction' : 'transactions'}
  </>
);
export const expiredInAll = 'Expired, total kept by the club';
export const byOurArithmetic = 'Calculated from transactions';
export const byTheBooks = 'Club balance';
export const difference = 'Difference';
export const howWeCheck =
  'The balance is the club’s own total. We add up every transaction of your ledger, take off what has expired, and show you the difference, whatever it is.';

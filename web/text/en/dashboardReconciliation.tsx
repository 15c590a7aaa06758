import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of the dashboard's ledger check: whether the ledger matches the balance, and how recent the figures are. */
export const checkingLedger = 'Checking your ledger';
export const showWorking = 'See the calculation';
export const hideWorking = 'Hide the calculation';

export const waits = 'We couldn’t compare your ledger yet';
export const waitsBecause = (rows: ReactNode) => (
  <>We’ve added up {rows} transactions, but your club balance isn’t available to compare with.</>
);
export const addsUp = 'Your ledger adds up';
/** @param count the figure that `rows` shows. */
export const checked = (rows: ReactNode, difference: ReactNode, count: number) => (
  <>
    {rows} {plural(count, { one: 'transaction', other: 'transactions' })} checked against your balance. Difference{' '}
    {difference}.
  </>
);
export const notFullyChecked = 'We couldn’t fully check your ledger';
/** @param shown the same count, grouped. */
export const ofOtherType = (shown: string, count: number): string =>
  `${shown} ${plural(count, { one: 'transaction', other: 'transactions' })} of another type`;
export const withoutAmount = (shown: string, count: number): string =>
  `${shown} ${plural(count, { one: 'transaction', other: 'transactions' })} with no amount`;
export const notCounted = (reasons: readonly string[]): string => `Not counted: ${reasons.join(' and ')}.`;
export const expiredNotKnown = 'We can’t show your expired points right now.';
export const beingUpdated = 'Your club balance is being updated';
/** @param shown the same count, grouped. */
export const pending = (shown: string, count: number): string =>
  plural(count, {
    one: 'Your newest transaction isn’t in your club balance yet. We’ll check again.',
    other: `Your ${shown} newest transactions aren’t in your club balance yet. We’ll check again.`,
  });
export const doesNotAddUp = 'Your ledger doesn’t add up';
export const differs = (balance: ReactNode, difference: ReactNode) => (
  <>
    Your transactions add up to {balance}, a difference of {difference}. Your Balance Points are the club’s own total.
  </>
);
/** @param day null for today. */
export const checkedAt = (day: string | null, time: string): string => `${day ?? 'Today'}, ${time} IST`;

export const notChecked = 'We couldn’t check your ledger right now';
export const totalsAreRight = 'The totals above come from the club and are correct.';
export const asOfLastVisit = 'As of your last visit';
export const asOf = (time: string): string => `As of ${time} IST`;
export const notAnswering =
  'We can’t reach the points ledger. Your points are safe. You can redeem once we can check them.';

export const credits = 'Credits';
export const debits = 'Debits';
/** @param count the figure that `rows` shows. */
export const counted = (name: string, rows: ReactNode, count: number) => (
  <>
    {name}, {rows} {plural(count, { one: 'transaction', other: 'transactions' })}
  </>
);
export const expiredInAll = 'Expired (club total)';
export const byOurArithmetic = 'Calculated from transactions';
export const byTheBooks = 'Club balance';
export const difference = 'Difference';
export const howWeCheck =
  'The balance is the club’s own total. We add up every transaction in your ledger, take off expired points and show you any difference.';

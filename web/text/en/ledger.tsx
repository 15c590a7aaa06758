import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of the table of transactions. */
export const title = 'Transactions';
export const statements = 'Statements';
export const missing = 'We couldn’t load your transactions';
export const missingSafe = 'Your balance is unchanged.';
export const loading = 'Loading transactions';

export const when = 'Date & Time';
export const type = 'Transaction Type';
export const name = 'Transaction Name';
export const points = 'Earned Points';
/** Of the column, whose name is fixed. */
export const pointsHint = 'Credits add points. Debits take points off and have a minus.';
export const balance = 'Balance';
export const balanceHint = 'Credits minus Debits up to this transaction. Expired points are not included.';
export const credit = 'Credit';
export const debit = 'Debit';
export const otherType = 'Other';
export const amountNotKnown = 'Amount not available';

export const now = 'Now';
export const held = 'On hold';
export const heldFor = 'For requests we’re confirming';
export const heldBelow = 'Not in your ledger yet';

export const typeFilter = 'Transaction type';
export const all = 'All';
export const kindFilter = 'What the points were for';
export const kinds = {
  order: 'Orders',
  hotel: 'Stays',
  encash: 'Encash',
  welcome: 'Welcome bonus',
  refund: 'Available again',
  other: 'Other',
} as const;
export const year = 'Year';
export const allYears = 'All years';
export const searchLabel = 'Search transactions by name';
export const search = 'Search';

export const noneYet = 'No transactions yet';
export const noneYetHint = 'Points you earn or redeem will appear here.';
export const seeProjects = 'See the projects';
const types = { all: 'transactions', credit: 'Credits', debit: 'Debits' } as const;
/** @param search may be empty. */
export function noneFound(chosen: {
  readonly type: keyof typeof types;
  readonly kind: keyof typeof kinds | null;
  readonly search: string;
  readonly year: number | null;
}): string {
  const of = chosen.kind === null ? '' : ` under “${kinds[chosen.kind]}”`;
  const found = chosen.search === '' ? '' : ` with “${chosen.search}”`;
  return `No ${types[chosen.type]}${of}${found}${chosen.year === null ? '' : ` in ${chosen.year}`}`;
}
export const noneFoundHint = 'Try another filter, or see all transactions.';
export const showAll = 'Show all transactions';

/** @param count the figure that `total` shows. */
export const showing = (shown: ReactNode, total: ReactNode, count: number) => (
  <>
    Showing {shown} of {total} {plural(count, { one: 'transaction', other: 'transactions' })}
  </>
);
/** @param count the figure that `total` shows. */
export const showAllOf = (total: string, count: number): string =>
  `All ${total} ${plural(count, { one: 'transaction', other: 'transactions' })}`;
/** @param count how many more, if known. */
export const showMore = (count: string | null): string => (count === null ? 'Show more' : `Show ${count} more`);

/** The row of points that expired, above the newest transaction. */
export const untilNow = 'Until today';
export const expiredUndated = 'Expired, without a date';

import { groupBy } from './groupBy.ts';
import { addPoints } from './points.ts';

interface Row {
  readonly type: 'CREDIT' | 'DEBIT' | 'OTHER';
  /** Null when it is unreadable. */
  readonly points: number | null;
  /** `yyyy-mm-dd`; null when the points do not expire. */
  readonly expiresOn: string | null;
}

/** The points that expire on one day. */
export interface ExpiringPoints {
  readonly expiresOn: string;
  readonly points: number;
}

/**
 * The points of a balance that expire from today on, by day, soonest first. Points that expire first are used first, so
 * the balance consists of the points that last longest.
 *
 * @param balance what the member has; a negative one has no points
 * @param today the day in India, `yyyy-mm-dd`
 */
export function expiringPoints(ledger: readonly Row[], balance: number, today: string): ExpiringPoints[] {
  const credits = ledger.flatMap(({ type, points, expiresOn }) =>
    type === 'CREDIT' && points !== null ? [{ points, expiresOn }] : [],
  );
  const byDay = groupBy(credits, ({ expiresOn }) => expiresOn);
  const sumOf = (day: string | null) => Math.max(0, addPoints(...(byDay.get(day) ?? []).map(({ points }) => points)));
  let left = Math.max(0, addPoints(balance, -sumOf(null)));
  const days = [...byDay.keys()].flatMap((day) => (day !== null && day >= today ? [day] : []));
  const expiring: ExpiringPoints[] = [];
  for (const expiresOn of days.toSorted((a, b) => (a < b ? 1 : -1))) {
    const points = Math.min(left, sumOf(expiresOn));
    left = addPoints(left, -points);
    if (points > 0) expiring.push({ expiresOn, points });
  }
  return expiring.toReversed();
}

import * as z from 'zod/mini';
import { bookingLimits } from './constants.ts';
import { messages } from './messages.ts';
import { addPoints, spendablePoints } from './points.ts';

export type GoalKind = 'PRODUCT' | 'HOTEL' | 'POINTS';

/** What a member saves points for. */
export type GoalSubject =
  | { readonly kind: 'PRODUCT'; readonly subjectId: string; readonly nights: null; readonly points: null }
  | { readonly kind: 'HOTEL'; readonly subjectId: string; readonly nights: number; readonly points: null }
  | { readonly kind: 'POINTS'; readonly subjectId: null; readonly nights: null; readonly points: number };

export const goalLimits = { points: 10_00_00_000, nights: bookingLimits.nights } as const;

const id = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))));
const whole = (most: number, message: string) =>
  z.optional(z.nullable(z.int(message).check(z.minimum(1, message), z.maximum(most, message))));

/** A new goal: a product, nights in a hotel, or points; exactly one of them. */
export const goalRule = z.pipe(
  z
    .object({
      productId: id,
      hotelId: id,
      nights: whole(goalLimits.nights, messages.goalNights),
      points: whole(goalLimits.points, messages.goalPoints),
    })
    .check((form) => {
      const { productId, hotelId, nights, points } = form.value;
      const fault = (field: string, message: string) =>
        form.issues.push({ code: 'custom', path: [field], message, input: form.value });
      if ([productId, hotelId, points].filter((one) => one != null).length !== 1)
        fault('productId', messages.goalChoice);
      else if ((hotelId == null) !== (nights == null)) fault('nights', messages.goalNights);
    }),
  z.transform(({ productId, hotelId, nights, points }): GoalSubject => {
    if (productId != null) return { kind: 'PRODUCT', subjectId: productId, nights: null, points: null };
    if (hotelId != null) return { kind: 'HOTEL', subjectId: hotelId, nights: nights ?? 1, points: null };
    return { kind: 'POINTS', subjectId: null, nights: null, points: points ?? 0 };
  }),
);

/** The points that are still missing for a price. */
export const missingPoints = (price: number, available: number): number => spendablePoints(price - available);

interface Earned {
  readonly type: 'CREDIT' | 'DEBIT' | 'OTHER';
  /** Null when it is unreadable. */
  readonly points: number | null;
  readonly createdAt: string;
  /** Whether these are points of an order that came back. */
  readonly isRefund?: boolean;
}

/** How fast a member earns points. */
export interface EarningPace {
  readonly since: Date;
  readonly credits: number;
  readonly perMonth: number;
}

const monthsCounted = 12;

/** The same moment, twelve months ago. */
function twelveMonthsBefore(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - monthsCounted);
  // 29 February has no counterpart a year ago, and would become 1 March.
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}

/**
 * The Credits of the last twelve months, and a twelfth of them in whole points. A negative Credit reduces the sum;
 * points that came back, Debits, other transactions and unreadable amounts do not count.
 */
export function earningPace(ledger: readonly Earned[], now: Date): EarningPace {
  const since = twelveMonthsBefore(now);
  // No end: the clock of the CRM may be ahead of this one.
  const counted = ledger.filter(
    ({ type, createdAt, isRefund }) => type === 'CREDIT' && !isRefund && Date.parse(createdAt) >= since.getTime(),
  );
  const credits = addPoints(...counted.map(({ points }) => points ?? 0));
  return { since, credits, perMonth: spendablePoints(credits / monthsCounted) };
}

/** In how many months so many points are earned, rounded up; null when nothing is earned. */
export const monthsUntil = (missing: number, perMonth: number): number | null => {
  if (missing === 0) return 0;
  return perMonth === 0 ? null : Math.ceil(missing / perMonth);
};

/*
 * Points are read as stored in the CRM: with sign and up to two decimals. Sums are calculated in whole hundredths,
 * since 0.1 + 0.2 is not 0.3 in floating point.
 */

/** Above this value, floating point cannot represent two decimals exactly. */
const exactBelow = 1e13;
/** The rounding error that floating point may leave in a sum of exact decimals. */
const noise = 1e-6;

/**
 * An amount of points, exact to two decimals.
 *
 * @param value a number, or decimal text
 * @returns null for anything else, and for an amount that cannot be represented exactly
 */
export function readPoints(value: unknown): number | null {
  if (typeof value === 'string') {
    const text = value.trim();
    return /^[+-]?\d{1,16}(\.\d{1,2}0*)?$/.test(text) ? readPoints(Number(text)) : null;
  }
  if (typeof value !== 'number') return null;
  if (Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  if (!(Math.abs(value) < exactBelow)) return null;
  const exact = Math.round(value * 100) / 100;
  return Math.abs(value - exact) < noise ? exact || 0 : null;
}

const hundredthsOf = (points: number): bigint =>
  Number.isInteger(points) ? BigInt(points) * 100n : BigInt(Math.round(points * 100));

/** The exact sum of amounts returned by `readPoints`. */
export function addPoints(...amounts: readonly number[]): number {
  const sum = amounts.reduce((total, points) => total + hundredthsOf(points), 0n);
  return sum % 100n === 0n ? Number(sum / 100n) : Number(sum) / 100;
}

/** The part of an amount that can be spent: whole points, never below zero. */
export const spendablePoints = (points: number): number => Math.max(0, Math.floor(points));

/**
 * The change of the balance by a transaction. The amount keeps its sign, so a negative Credit reduces the balance.
 *
 * @returns null for a transaction of another type, whose effect only the CRM knows, and for an unreadable amount
 */
export function changeOf({
  type,
  points,
}: {
  readonly type: 'CREDIT' | 'DEBIT' | 'OTHER';
  readonly points: number | null;
}): number | null {
  if (type === 'OTHER' || points === null) return null;
  return type === 'CREDIT' ? points : 0 - points;
}

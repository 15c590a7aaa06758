/*
 * Points are read as stored in the CRM: with sign and decimals. A number field there keeps more decimals than it shows when
 * another program writes them. Sums are calculated in whole millionths, since 0.1 + 0.2 is not 0.3 in floating point.
 */

/** The decimals that are kept, and those that are shown. */
const decimals = 6;
const shownDecimals = 2;
const millionths = 10n ** BigInt(decimals);
const hundredth = 10n ** BigInt(decimals - shownDecimals);
/** A number of so many digits is the same after it was written and read again. */
const exactDigits = 15;
/** A longer text is not an amount. */
const longestText = 400;
/** The rounding error that floating point may leave in a sum of exact decimals. */
const noise = 1e-9;

const decimalText = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** Whole millionths of a decimal text, rounded down at the last digit that a number can hold; null for any other text. */
function millionthsOf(text: string): bigint | null {
  const [, sign, whole = '', fraction = '', exponent = '0'] = decimalText.exec(text) ?? [];
  const digits = whole + fraction;
  if (sign === undefined || digits === '') return null;
  const point = whole.length + Number(exponent);
  const before = digits.slice(0, Math.max(0, point)).padEnd(point, '0').replace(/^0+/, '');
  const after = '0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point));
  const kept = Math.min(decimals, Math.max(0, exactDigits - before.length));
  const amount = BigInt(before + after.slice(0, kept).padEnd(decimals, '0'));
  const isCut = /[1-9]/.test(after.slice(kept));
  if (sign !== '-') return amount;
  return isCut ? -amount - 10n ** BigInt(decimals - kept) : -amount;
}

/** The number of an amount in whole millionths; null above what a number holds exactly. */
function numberOf(amount: bigint): number | null {
  const points = amount % millionths === 0n ? Number(amount / millionths) : Number(`${amount}e-${decimals}`);
  return Math.abs(points) > Number.MAX_SAFE_INTEGER ? null : points;
}

/**
 * An amount of points, exact to six decimals and rounded down beyond.
 *
 * @param value a number, or decimal text, also with an exponent
 * @returns null for anything else, and for an amount above 9,007,199,254,740,991
 */
export function readPoints(value: unknown): number | null {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value === 0 ? 0 : value;
    const inHundredths = Math.round(value * 100) / 100;
    return readPoints(String(Math.abs(value - inHundredths) < noise ? inHundredths : value));
  }
  if (typeof value !== 'string' || value.length > longestText) return null;
  const amount = millionthsOf(value.trim());
  return amount === null ? null : numberOf(amount);
}

const exact = (points: number): bigint =>
  Number.isInteger(points) ? BigInt(points) * millionths : (millionthsOf(String(points)) ?? 0n);

/** The exact sum of amounts returned by `readPoints`. */
export function addPoints(...amounts: readonly number[]): number {
  const sum = amounts.reduce((total, points) => total + exact(points), 0n);
  return sum % millionths === 0n ? Number(sum / millionths) : Number(`${sum}e-${decimals}`);
}

/** An amount with the two decimals that people see, rounded down. */
export function shownPoints(points: number): number {
  const amount = exact(points);
  const rest = ((amount % hundredth) + hundredth) % hundredth;
  return Number(`${amount - rest}e-${decimals}`);
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

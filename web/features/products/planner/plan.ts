import { bookingLimits } from '#rules/constants.ts';

/** Something with a price in points; null if its source has none. */
interface Priced {
  readonly points: number | null;
}

/** What the points buy or, if they buy nothing, the cheapest item. */
export type Plan<T> =
  | { readonly kind: 'affordable'; readonly thing: T; readonly count: number; readonly takes: number }
  | { readonly kind: 'short'; readonly thing: T; readonly short: number }
  | { readonly kind: 'none' };

const priceOf = ({ points }: Priced): number => points ?? Number.POSITIVE_INFINITY;

/** The cheapest item; the first one among equals. */
function cheapest<T extends Priced>(things: readonly T[], points: number): Plan<T> {
  const [first] = things.toSorted((a, b) => priceOf(a) - priceOf(b));
  return first ? { kind: 'short', thing: first, short: priceOf(first) - points } : { kind: 'none' };
}

/**
 * The product that uses the most of the points: the most expensive one in stock that they buy, in the club's order
 * among equals.
 */
export function planProduct<T extends Priced & { readonly isInStock: boolean }>(
  points: number,
  products: readonly T[],
): Plan<T> {
  const redeemable = products.filter((product) => product.isInStock && product.points !== null);
  const [best] = redeemable.filter((product) => priceOf(product) <= points).toSorted((a, b) => priceOf(b) - priceOf(a));
  return best ? { kind: 'affordable', thing: best, count: 1, takes: priceOf(best) } : cheapest(redeemable, points);
}

/**
 * Nights in the first hotel of the club's list that the points pay for, as many as they buy and as can be booked at
 * once.
 */
export function planNights<T extends Priced>(points: number, hotels: readonly T[]): Plan<T> {
  const bookable = hotels.filter((hotel) => hotel.points !== null && hotel.points > 0);
  const first = bookable.find((hotel) => priceOf(hotel) <= points);
  if (!first) return cheapest(bookable, points);
  const count = Math.min(Math.floor(points / priceOf(first)), bookingLimits.nights);
  return { kind: 'affordable', thing: first, count, takes: count * priceOf(first) };
}

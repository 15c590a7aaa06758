interface Priced {
  readonly points: number | null;
}

/**
 * Products with a price, fewest points first: those that the points pay for, and the others.
 * @param available null while the points are unknown; then everything is listed as within reach, and the club decides.
 */
export function byAffordable<P extends Priced>(
  products: readonly P[],
  available: number | null,
): { readonly within: readonly P[]; readonly beyond: readonly P[] } {
  const priced = products.filter(({ points }) => points !== null).toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0));
  const isWithin = ({ points }: P) => available === null || (points ?? 0) <= available;
  return { within: priced.filter(isWithin), beyond: priced.filter((one) => !isWithin(one)) };
}

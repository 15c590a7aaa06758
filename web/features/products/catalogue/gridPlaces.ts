/** How many columns a card spans: in the three-column grid, and in the two-column grid of tablets. */
export interface Span {
  readonly ofThree: 1 | 2;
  readonly ofTwo: 1 | 2;
}

/**
 * Where the wide cards are. The featured one comes first and spans two columns. Others near the end do so too, so that
 * the last row is full.
 */
export function spansOf(count: number, hasLead: boolean): readonly Span[] {
  const leads = hasLead && count > 1;
  // Three cards fill one row.
  const wide = new Set(leads && count !== 3 ? [0] : []);
  const over = (count + wide.size) % 3;
  if (count > 3 && over === 2) wide.add(count - 1);
  // One card left over: two wide cards, one row apart, fill the gap.
  if (count > 3 && over === 1) for (const place of [count - 3, count - 1]) wide.add(place);
  const isLastAlone = count > 1 && (count - (leads ? 1 : 0)) % 2 === 1;
  return Array.from({ length: count }, (_, place) => ({
    ofThree: wide.has(place) ? 2 : 1,
    ofTwo: (place === 0 && leads) || (place === count - 1 && isLastAlone) ? 2 : 1,
  }));
}

/** The first featured item comes first; all others keep the club's order. */
export function featuredFirst<T extends { readonly isFeatured: boolean }>(things: readonly T[]): readonly T[] {
  const lead = things.find((thing) => thing.isFeatured);
  return lead ? [lead, ...things.filter((thing) => thing !== lead)] : things;
}

/**
 * An item without a price in points is not shown in a wide place: it is swapped with the nearest card before it that
 * has one.
 */
export function pricedInWidePlaces<T extends { readonly points: number | null }>(
  things: readonly T[],
  spans: readonly Span[],
): readonly T[] {
  const placed = [...things];
  for (const [place, span] of spans.entries()) {
    const here = placed[place];
    if (span.ofThree === 1 || !here || here.points !== null) continue;
    const from = placed.findLastIndex((other, at) => at < place && other.points !== null && spans[at]?.ofThree === 1);
    const other = placed[from];
    if (other) [placed[place], placed[from]] = [other, here];
  }
  return placed;
}

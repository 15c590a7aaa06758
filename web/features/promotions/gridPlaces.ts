/** Over how many columns a card goes: in the grid of three, and in the grid of two of tablets. */
export interface Span {
  readonly ofThree: 1 | 2;
  readonly ofTwo: 1 | 2;
}

/**
 * Where the wide cards stand. The featured one leads and spans two; towards the end others do, so that the last row of
 * the grid is as full as the first.
 */
export function spansOf(count: number, hasLead: boolean): readonly Span[] {
  const leads = hasLead && count > 1;
  // Three cards are a row of their own.
  const wide = new Set(leads && count !== 3 ? [0] : []);
  const over = (count + wide.size) % 3;
  if (count > 3 && over === 2) wide.add(count - 1);
  // One card left over: two wide ones, a row apart, take its neighbours' places.
  if (count > 3 && over === 1) for (const place of [count - 3, count - 1]) wide.add(place);
  const isLastAlone = count > 1 && (count - (leads ? 1 : 0)) % 2 === 1;
  return Array.from({ length: count }, (_, place) => ({
    ofThree: wide.has(place) ? 2 : 1,
    ofTwo: (place === 0 && leads) || (place === count - 1 && isLastAlone) ? 2 : 1,
  }));
}

/** The first featured thing comes first; all others keep the club's order. */
export function featuredFirst<T extends { readonly featured: boolean }>(things: readonly T[]): readonly T[] {
  const lead = things.find((thing) => thing.featured);
  return lead ? [lead, ...things.filter((thing) => thing !== lead)] : things;
}

/**
 * What has no price in points does not stand in a wide place: it changes places with the nearest card before it that has
 * one.
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

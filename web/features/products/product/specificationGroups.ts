import * as text from '#text/productDetails.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** The group of a technical fact, by the start of its name. Within a group, the source's order is kept. */
const places: readonly { readonly title: string; readonly names: RegExp }[] = [
  { title: text.movement, names: /^(movement|power)/i },
  { title: text.watchCase, names: /^(case|glass|water)/i },
  { title: text.dialAndStrap, names: /^(dial|strap|lug)/i },
];

/** The technical facts grouped by subject; the rest comes under More details. */
export function groupsOf(facts: readonly Fact[]): readonly FactGroup[] {
  const isPlaced = ({ name }: Fact) => places.some(({ names }) => names.test(name));
  return [
    ...places.map(({ title, names }) => ({ title, facts: facts.filter(({ name }) => names.test(name)) })),
    { title: text.moreDetails, facts: facts.filter((fact) => !isPlaced(fact)) },
  ].filter((group) => group.facts.length > 0);
}

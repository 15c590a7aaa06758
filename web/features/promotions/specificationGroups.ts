export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** Where a technical fact belongs, by what its name begins with; the source's order within each. */
const places: readonly { readonly title: string; readonly names: RegExp }[] = [
  { title: 'Movement', names: /^(movement|power)/i },
  { title: 'Case', names: /^(case|glass|water)/i },
  { title: 'Dial and strap', names: /^(dial|strap|lug)/i },
];

/** The technical facts by what they are about; what fits nowhere stands under More details. Member 2 (Full Specifications). */
export function groupsOf(facts: readonly Fact[]): readonly FactGroup[] {
  const isPlaced = ({ name }: Fact) => places.some(({ names }) => names.test(name));
  return [
    ...places.map(({ title, names }) => ({ title, facts: facts.filter(({ name }) => names.test(name)) })),
    { title: 'More details', facts: facts.filter((fact) => !isPlaced(fact)) },
  ].filter((group) => group.facts.length > 0);
}

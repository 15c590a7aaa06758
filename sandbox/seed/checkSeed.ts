import type { MemberBelongings } from './belongingTypes.ts';
import type { EventPlan } from './event.ts';
import type { Seed, SeedPerson } from './types.ts';

/** The status of a project in which people live. */
const FINISHED = 'Ready To Move';
/** The developer pays these outside the club, so no ledger may credit them (docs/domain/points.md). */
const PAID_ELSEWHERE = /\b(referral|booking|re-?purchase)\b/i;

/**
 * Demo data must not contradict itself: nobody can live in a project that is not finished, and nothing can have taken
 * place there.
 *
 * @throws Error that names every contradiction.
 */
export function checkSeed(seed: Seed): void {
  const unfinished = seed.projects
    .filter(({ status }) => status !== FINISHED)
    .flatMap((row) => [row['project_name'], row['name']])
    .filter((name) => typeof name === 'string');
  const unfinishedIn = (...texts: readonly (string | null | undefined)[]): string | undefined =>
    unfinished.find((name) => texts.some((text) => text?.includes(name)));
  const contradictions = [
    ...seed.events.flatMap((event) => ofEvent(event, unfinishedIn(event.project, event.location))),
    ...seed.belongings.flatMap((belongings) => ofHomes(belongings, unfinishedIn)),
    ...seed.people.flatMap((person) => ofLedger(person, unfinishedIn(person.opportunity))),
  ];
  if (contradictions.length === 0) return;
  throw new Error([`The seed ${seed.name} contradicts itself:`, ...contradictions].join('\n'));
}

function ofEvent({ id, name, when, over }: EventPlan, unfinished: string | undefined): string[] {
  const isPast = over === true || (when !== null && when.weeks < 0);
  return isPast && unfinished !== undefined ? [`Event ${id}, ${name}: ${unfinished} is not ${FINISHED}.`] : [];
}

function ofHomes(
  { mobile, addresses }: MemberBelongings,
  unfinishedIn: (...texts: readonly (string | null | undefined)[]) => string | undefined,
): string[] {
  return addresses
    .filter(({ address_type: type }) => type === 'home')
    .flatMap(({ address, address_line_two: two, address_line_three: three }) => {
      const unfinished = unfinishedIn(address, two, three);
      return unfinished === undefined ? [] : [`Home of ${mobile}, ${address}: ${unfinished} is not ${FINISHED}.`];
    });
}

function ofLedger({ mobile, membership }: SeedPerson, unfinished: string | undefined): string[] {
  const names = (membership?.ledger ?? [])
    .filter(({ type }) => type === 'Credit')
    .flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
  const excluded = names.filter((name) => PAID_ELSEWHERE.test(name));
  const tooEarly = unfinished === undefined ? [] : names.filter((name) => name.includes('possession'));
  return [
    ...excluded.map((name) => `Credit of ${mobile}, ${name}: the developer pays it outside the club.`),
    ...tooEarly.map((name) => `Credit of ${mobile}, ${name}: ${unfinished} is not ${FINISHED}.`),
  ];
}

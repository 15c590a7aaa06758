import type { Holds_pointsFragment } from './Holds.generated.ts';

/** All holds, as far as they are known. */
export type Holds = NonNullable<Holds_pointsFragment['holds']>;

interface Spendable {
  readonly available: number | null;
  readonly held: number | null;
}

/**
 * The points as they were before a redemption that was already sent, for example after a reload, so that its own hold
 * is not counted twice. Points without such a hold are unchanged.
 */
export function withoutOwnHold(
  { available, held }: Spendable,
  holds: Holds,
  own: { readonly kind: Holds[number]['subject']['kind']; readonly name: string | null; readonly points: number },
): Spendable & { readonly holds: Holds } {
  const hold = holds.find(
    ({ points, subject }) => points === own.points && subject.kind === own.kind && subject.name === own.name,
  );
  if (!hold || available === null || held === null) return { available, held, holds };
  return { available: available + hold.points, held: held - hold.points, holds: holds.filter((one) => one !== hold) };
}

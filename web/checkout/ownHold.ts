import type { Holds, SpendablePoints } from './spendablePoints.ts';

/**
 * The points as they were before a redemption that was already sent, for example after a reload, so that its own hold
 * is not counted twice. Points without such a hold are unchanged.
 * @param own what was sent; any name if left out.
 */
export function withoutOwnHold(
  points: SpendablePoints,
  own: { readonly kind: Holds[number]['subject']['kind']; readonly name?: string | null; readonly points: number },
): SpendablePoints {
  if (points.kind !== 'known') return points;
  const hold = points.holds.find(
    ({ points: held, subject }) =>
      held === own.points && subject.kind === own.kind && (own.name === undefined || subject.name === own.name),
  );
  if (!hold) return points;
  return {
    ...points,
    available: points.available + hold.points,
    held: points.held - hold.points,
    holds: points.holds.filter((one) => one !== hold),
  };
}

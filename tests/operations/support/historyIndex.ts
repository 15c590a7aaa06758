import type { Effect, History, RedemptionFact } from './history.ts';

/** Whether it stands there because of a redemption. */
export const isRedeemed = ({ kind }: Effect): boolean => kind === 'ORDER' || kind === 'HOTEL' || kind === 'ENCASH';

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(items, keyOf);
}

/** A long history is gone through by its indexes, each made once. */
const indexes = new WeakMap<History, Index>();
interface Index {
  readonly effects: ReadonlyMap<string, readonly Effect[]>;
  readonly redemptions: ReadonlyMap<string, RedemptionFact>;
}
export function indexOf(history: History): Index {
  const known = indexes.get(history);
  if (known) return known;
  const index = {
    effects: groupBy(history.effects, ({ kind, key }) => `${kind} ${key}`),
    redemptions: new Map(history.redemptions.map((one) => [`${one.member} ${one.kind} ${one.key}`, one])),
  };
  indexes.set(history, index);
  return index;
}

export const effectsOf = (history: History, { id, kind }: RedemptionFact): readonly Effect[] =>
  indexOf(history).effects.get(`${kind} ${id}`) ?? [];

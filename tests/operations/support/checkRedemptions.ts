import { operationTransitions, type OperationStage } from '#rules/operation.ts';
import type { History, RedemptionFact } from './history.ts';
import { effectsOf, groupBy, isRedeemed } from './historyIndex.ts';
import type { Checker } from './invariants.ts';

export const checkKeys: Checker = ({ effects, redemptions }, found) => {
  const redemptionIds = new Set(redemptions.map(({ id }) => id));
  for (const same of groupBy(
    effects,
    ({ kind, member, key, id }) => `${kind} ${member} ${key ?? `none ${id}`}`,
  ).values()) {
    const [first] = same;
    if (first && same.length > 1) {
      found('one effect per key', first.member, `${same.length} times ${first.kind} ${first.key}`);
    }
  }
  for (const effect of effects.filter(isRedeemed)) {
    if (effect.key === null || !redemptionIds.has(effect.key)) {
      found('every effect was requested', effect.member, `${effect.kind} ${effect.id}`);
    }
  }
  for (const same of groupBy(redemptions, ({ member, kind, key }) => `${member} ${kind} ${key}`).values()) {
    const [first] = same;
    if (first && same.length > 1) {
      found('one redemption per key', first.member, `${same.length} times ${first.kind} ${first.key}`);
    }
  }
};

export const checkRedemptions: Checker = (history, found) => {
  const encash = new Map(history.members.map((member) => [member.id, member.encash]));
  for (const redemption of history.redemptions) {
    const { id, member, kind, stage, hold, upstreamId } = redemption;
    const what = `${kind} ${id} is ${stage}`;
    const effects = effectsOf(history, redemption);
    if (stage === 'CONFIRMED') {
      if (effects.every((effect) => effect.id !== upstreamId)) {
        found('a redemption that is done has its effect', member, `${what}, of ${upstreamId}`);
      }
      const expected = holdOfDone(history, redemption, encash.get(member) ?? {});
      const isDoubtful = hold === 'active' && expected === 'posted' && hasDoubtfulTwin(history, redemption);
      if (hold !== expected && !isDoubtful)
        found('the hold fits the stage', member, `${what}, its hold ${hold}, not ${expected}`);
    } else if (stage === 'FAILED') {
      if (effects.length > 0) found('what failed has no effect', member, `${what}, with ${kind} ${effects[0]?.id}`);
      if (hold !== 'voided') found('the hold fits the stage', member, `${what}, its hold ${hold}`);
    } else if (stage === 'NEEDS_REVIEW') {
      if (hold !== 'active') found('the hold fits the stage', member, `${what}, its hold ${hold}`);
    } else {
      found('everything is settled', member, what);
    }
    if (redemption.keepsPayload && (stage === 'CONFIRMED' || stage === 'FAILED')) {
      found('what is over keeps no payload', member, what);
    }
  }
};

/** Whether a Debit of as many points may belong to a redemption that a person must look at. */
const hasDoubtfulTwin = ({ redemptions }: History, { member, points, kind }: RedemptionFact): boolean =>
  kind === 'ENCASH' &&
  redemptions.some((one) => one.member === member && one.points === points && one.stage === 'NEEDS_REVIEW');

/** An encash that somebody else debits stays held until its Debit is there or it is refused. */
function holdOfDone(
  { debited }: History,
  { kind, upstreamId }: RedemptionFact,
  encash: Readonly<Record<string, string>>,
): RedemptionFact['hold'] {
  if (kind !== 'ENCASH' || debited.includes(kind)) return 'posted';
  const status = encash[upstreamId ?? ''];
  if (status === 'COMPLETED') return 'posted';
  return status === 'REJECTED' ? 'voided' : 'active';
}

export const checkMoves: Checker = ({ moves, redemptions, submissions }, found) => {
  const memberOf = new Map([...redemptions, ...submissions].map(({ id, member }) => [id, member ?? '']));
  const resolved = new Set<string>();
  for (const { what, id, from, to } of moves) {
    const member = memberOf.get(id) ?? '';
    const detail = `${what} ${id} went from ${from} to ${to}`;
    if (what === 'hold') {
      if (from !== 'active' || resolved.has(id)) found('a hold resolves at most once', member, detail);
      resolved.add(id);
    } else {
      // A new request replaces a failed one.
      const redemptionIds =
        operationTransitions[from as OperationStage]?.includes(to as OperationStage) ||
        (from === 'FAILED' && to === 'ACCEPTED');
      if (!redemptionIds) found('only known moves', member, detail);
    }
  }
};

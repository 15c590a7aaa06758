import { errandTransitions, type ErrandStage } from '#rules/errand.ts';
import { redemptionTransitions, type RedemptionStage } from '#rules/redemption.ts';
import type { ClientCall, Effect, History, LedgerEntry, RedemptionFact } from './history.ts';

/** What has to hold at every quiet moment. */
export const RULES = [
  'one effect per key',
  'one redemption per key',
  'every effect was asked for',
  'a redemption that is done has its effect',
  'an order has exactly one Debit',
  'no Debit without an order',
  'what failed has no effect',
  'a hold resolves at most once',
  'only known moves',
  'everything is settled',
  'the hold fits the stage',
  'what is over keeps no secrets',
  'the balance is credits less debits less expired',
  'the balance is never negative',
  'what can be spent is the balance less what is held',
  'the welcome comes once',
  'ok means done',
  'a failure means no effect',
  'an errand that is done has its effect',
] as const;

export type Rule = (typeof RULES)[number];

export interface Violation {
  readonly rule: Rule;
  readonly member: string;
  readonly detail: string;
}

type Checker = (history: History, found: (rule: Rule, member: string, detail: string) => void) => void;

/** Every way in which a history breaks a rule; none when all is well. */
export function check(history: History): Violation[] {
  const violations: Violation[] = [];
  for (const checker of [
    checkKeys,
    checkRedemptions,
    checkDebits,
    checkMoves,
    checkMembers,
    checkCalls,
    checkErrands,
  ]) {
    checker(history, (rule, member, detail) => violations.push({ rule, member, detail }));
  }
  return violations;
}

const isRedeemed = ({ kind }: Effect): boolean => kind === 'ORDER' || kind === 'HOTEL' || kind === 'ENCASH';

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(items, keyOf);
}

/** A long history is gone through by its indexes, each made once. */
const indexes = new WeakMap<History, Index>();
interface Index {
  readonly effects: ReadonlyMap<string, readonly Effect[]>;
  readonly redemptions: ReadonlyMap<string, RedemptionFact>;
}
function indexOf(history: History): Index {
  const known = indexes.get(history);
  if (known) return known;
  const index = {
    effects: groupBy(history.effects, ({ kind, key }) => `${kind} ${key}`),
    redemptions: new Map(history.redemptions.map((one) => [`${one.member} ${one.kind} ${one.key}`, one])),
  };
  indexes.set(history, index);
  return index;
}

const effectsOf = (history: History, { id, kind }: RedemptionFact): readonly Effect[] =>
  indexOf(history).effects.get(`${kind} ${id}`) ?? [];

const checkKeys: Checker = ({ effects, redemptions }, found) => {
  const asked = new Set(redemptions.map(({ id }) => id));
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
    if (effect.key === null || !asked.has(effect.key)) {
      found('every effect was asked for', effect.member, `${effect.kind} ${effect.id}`);
    }
  }
  for (const same of groupBy(redemptions, ({ member, kind, key }) => `${member} ${kind} ${key}`).values()) {
    const [first] = same;
    if (first && same.length > 1) {
      found('one redemption per key', first.member, `${same.length} times ${first.kind} ${first.key}`);
    }
  }
};

const checkRedemptions: Checker = (history, found) => {
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
      if (hold !== expected) found('the hold fits the stage', member, `${what}, its hold ${hold}, not ${expected}`);
    } else if (stage === 'FAILED') {
      if (effects.length > 0) found('what failed has no effect', member, `${what}, with ${kind} ${effects[0]?.id}`);
      if (hold !== 'voided') found('the hold fits the stage', member, `${what}, its hold ${hold}`);
    } else if (stage === 'NEEDS_REVIEW') {
      if (hold !== 'active') found('the hold fits the stage', member, `${what}, its hold ${hold}`);
    } else {
      found('everything is settled', member, what);
    }
    if (redemption.keepsSecrets && (stage === 'CONFIRMED' || stage === 'FAILED')) {
      found('what is over keeps no secrets', member, what);
    }
  }
};

/** An encash that somebody else debits stays held until it is paid or refused. */
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

const checkDebits: Checker = (history, found) => {
  const { ledger, redemptions, debited } = history;
  const debits = ledger.filter(({ type }) => type === 'DEBIT');
  const byId = new Map(debits.map((debit) => [debit.id, debit]));
  const owners = groupBy(
    redemptions.filter(({ transactionId }) => transactionId !== null),
    ({ transactionId }) => String(transactionId),
  );
  for (const { id, member, kind, stage, points, transactionId } of redemptions) {
    const what = `${kind} ${id} is ${stage}`;
    if (stage === 'CONFIRMED' && debited.includes(kind)) {
      const debit = transactionId === null ? undefined : byId.get(transactionId);
      if (!debit || debit.points !== points || debit.member !== member) {
        found('an order has exactly one Debit', member, `${what}, its Debit ${transactionId} not of ${points} points`);
      }
    } else if (transactionId !== null) {
      found('no Debit without an order', member, `${what}, with Debit ${transactionId}`);
    }
  }
  // A redemption that a person must look at may have a Debit that nobody has noted.
  const doubtful = redemptions.filter(({ stage }) => stage === 'NEEDS_REVIEW');
  for (const debit of debits) {
    const owned = owners.get(debit.id) ?? [];
    if (owned.length > 1) {
      found('an order has exactly one Debit', debit.member, `Debit ${debit.id} of ${owned.length} redemptions`);
    }
    if (owned.length === 0 && !takeDoubtful(history, doubtful, debit)) {
      found('no Debit without an order', debit.member, `Debit ${debit.id} of ${debit.points} points`);
    }
  }
};

/** Whether one of the doubtful redemptions explains a Debit; each explains one. */
function takeDoubtful(history: History, doubtful: RedemptionFact[], { member, points }: LedgerEntry): boolean {
  const index = doubtful.findIndex(
    (one) => one.member === member && one.points === points && effectsOf(history, one).length > 0,
  );
  if (index === -1) return false;
  doubtful.splice(index, 1);
  return true;
}

const checkMoves: Checker = ({ moves, redemptions, errands }, found) => {
  const memberOf = new Map([...redemptions, ...errands].map(({ id, member }) => [id, member ?? '']));
  const resolved = new Set<string>();
  for (const { what, id, from, to } of moves) {
    const member = memberOf.get(id) ?? '';
    const detail = `${what} ${id} went from ${from} to ${to}`;
    if (what === 'hold') {
      if (from !== 'active' || resolved.has(id)) found('a hold resolves at most once', member, detail);
      resolved.add(id);
    } else {
      const known =
        what === 'redemption'
          ? redemptionTransitions[from as RedemptionStage]?.includes(to as RedemptionStage)
          : errandTransitions[from as ErrandStage]?.includes(to as ErrandStage) ||
            (from === 'REFUSED' && to === 'ASKED');
      if (!known) found('only known moves', member, detail);
    }
  }
};

const checkMembers: Checker = ({ members, ledger, redemptions }, found) => {
  const entries = groupBy(ledger, ({ member }) => member);
  for (const member of members) {
    const { id, balance, earned, redeemed, expired, shown } = member;
    const own = entries.get(id) ?? [];
    const credits = own.filter(({ type }) => type === 'CREDIT');
    const debits = own.filter(({ type }) => type === 'DEBIT');
    const [credited, debited] = [sum(credits), sum(debits)];
    if (balance !== credited - debited - expired || earned !== credited || redeemed !== debited) {
      found(
        'the balance is credits less debits less expired',
        id,
        `${balance} of ${earned} less ${redeemed} less ${expired}; the ledger has ${credited} and ${debited}`,
      );
    }
    if (balance < 0) found('the balance is never negative', id, `${balance}`);
    const active = sum(redemptions.filter((one) => one.member === id && one.hold === 'active'));
    const available = Math.max(0, balance - active);
    if (shown?.balance !== balance || shown.held !== active || shown.available !== available) {
      const said = shown ? `${shown.available} of ${shown.balance}, ${shown.held} held` : 'nothing';
      found(
        'what can be spent is the balance less what is held',
        id,
        `${said}; ${available} of ${balance}, ${active} held`,
      );
    }
    const expected = member.planted + (member.welcomed ? 1 : 0);
    if (credits.length !== expected) found('the welcome comes once', id, `${credits.length} Credits, not ${expected}`);
  }
};

const sum = (rows: readonly { readonly points: number }[]): number => rows.reduce((all, { points }) => all + points, 0);

const kinds = { confirmOrder: 'ORDER', bookHotel: 'HOTEL', requestEncash: 'ENCASH' } as const;
const errandOf = { referFriend: 'REFER_FRIEND', referLead: 'REFER_LEAD' } as const;

/** What the store has of a call's key, and what the upstreams have. */
function fateOf(history: History, { member, operation, key }: ClientCall) {
  if (operation === 'login') return null;
  if (operation === 'referFriend' || operation === 'referLead') {
    const kind = errandOf[operation];
    const found = indexOf(history).effects.get(`${kind} ${key}`) ?? [];
    const effects = found.filter((one) => one.member === member);
    return { redemption: null, effects: effects.length, done: effects.length === 1 };
  }
  const kind = kinds[operation];
  const redemption = indexOf(history).redemptions.get(`${member} ${kind} ${key}`);
  return {
    redemption: redemption ?? null,
    effects: redemption ? effectsOf(history, redemption).length : 0,
    done: redemption?.stage === 'CONFIRMED',
  };
}

const checkCalls: Checker = (history, found) => {
  const same = groupBy(history.calls, ({ member, operation, key }) => `${member} ${operation} ${key}`);
  for (const call of history.calls) {
    const fate = fateOf(history, call);
    if (!fate) continue;
    const what = `${call.operation} ${call.key} was answered ${call.said}`;
    if (call.result === 'ok') {
      if (!fate.done) found('ok means done', call.member, `${what}, and is ${fate.redemption?.stage ?? 'nowhere'}`);
      if (call.redemption !== null && call.redemption !== fate.redemption?.id) {
        found('ok means done', call.member, `${what}, of another redemption ${call.redemption}`);
      }
    }
    if (call.result !== 'fail' || fate.effects === 0) continue;
    // Another call under the same key may have had the effect.
    const others = same.get(`${call.member} ${call.operation} ${call.key}`) ?? [];
    if (others.every(({ result }) => result === 'fail')) {
      found('a failure means no effect', call.member, `${what}, with ${fate.effects} effects`);
    }
  }
};

const checkErrands: Checker = ({ errands, effects }, found) => {
  for (const { id, member, kind, stage } of errands) {
    if (stage === 'ASKED' || stage === 'SENDING') {
      found('everything is settled', member ?? '', `${kind} ${id} is ${stage}`);
    }
  }
  const ofMember = (member: string | null, kind: string) => `${member} ${kind}`;
  const done = groupBy(
    errands.filter(({ stage }) => stage === 'DONE'),
    ({ member, kind }) => ofMember(member, kind),
  );
  const doubtful = groupBy(
    errands.filter(({ stage }) => stage === 'NEEDS_REVIEW'),
    ({ member, kind }) => ofMember(member, kind),
  );
  const there = groupBy(
    effects.filter((effect) => !isRedeemed(effect)),
    ({ member, kind }) => ofMember(member, kind),
  );
  for (const key of new Set([...done.keys(), ...there.keys()])) {
    const [least, are] = [done.get(key)?.length ?? 0, there.get(key)?.length ?? 0];
    const most = least + (doubtful.get(key)?.length ?? 0);
    if (are < least || are > most) {
      found('an errand that is done has its effect', key.split(' ')[0] ?? '', `${key}: ${least} done, ${are} there`);
    }
  }
};

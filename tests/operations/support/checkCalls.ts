import { isOpen } from '#rules/operation.ts';
import type { ClientCall, History } from './history.ts';
import { effectsOf, groupBy, indexOf, isRedeemed } from './historyIndex.ts';
import type { Checker } from './invariants.ts';

const kinds = { confirmOrder: 'ORDER', bookHotel: 'HOTEL', requestEncash: 'ENCASH' } as const;
const submissionOf = { referFriend: 'REFER_FRIEND', referLead: 'REFER_LEAD' } as const;

/** What the store has of a call's key, and what the upstreams have. */
function fateOf(history: History, { member, operation, key }: ClientCall) {
  if (operation === 'login') return null;
  if (operation === 'referFriend' || operation === 'referLead') {
    const kind = submissionOf[operation];
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

export const checkCalls: Checker = (history, found) => {
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

export const checkSubmissions: Checker = ({ submissions, effects }, found) => {
  for (const { id, member, kind, stage } of submissions) {
    if (isOpen(stage)) {
      found('everything is settled', member ?? '', `${kind} ${id} is ${stage}`);
    }
  }
  const ofMember = (member: string | null, kind: string) => `${member} ${kind}`;
  const referrals = submissions.filter(({ kind }) => kind === 'REFER_FRIEND' || kind === 'REFER_LEAD');
  const done = groupBy(
    referrals.filter(({ stage }) => stage === 'CONFIRMED'),
    ({ member, kind }) => ofMember(member, kind),
  );
  const doubtful = groupBy(
    referrals.filter(({ stage }) => stage === 'NEEDS_REVIEW'),
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
      found('a referral that is done has its effect', key.split(' ')[0] ?? '', `${key}: ${least} done, ${are} there`);
    }
  }
};

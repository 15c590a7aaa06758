import { describe, expect, it } from 'vitest';
import { check, RULES, type Rule } from './support/check.ts';
import type { ClientCall, Effect, History, LedgerEntry, MemberFact, Move, RedemptionFact } from './support/history.ts';

interface Totals extends Omit<MemberFact, 'id' | 'shown'> {
  readonly available: number;
  readonly held: number;
}
/** A member of whom the graph shows what the CRM keeps. */
const tara = (changes: Partial<Totals> = {}): MemberFact => {
  const usual = { balance: 5000, available: 3000, held: 2000, earned: 10_000, redeemed: 5000, expired: 0 };
  const { available, held, ...kept } = { ...usual, planted: 0, welcomed: true, encash: {}, ...changes };
  return { id: 'tara', ...kept, shown: { balance: kept.balance, available, held } };
};
const redemption = (id: string, changes: Partial<RedemptionFact> = {}): RedemptionFact => ({
  id,
  member: 'tara',
  kind: 'ORDER',
  key: `key of ${id}`,
  stage: 'CONFIRMED',
  points: 3000,
  upstreamId: `order of ${id}`,
  transactionId: `debit of ${id}`,
  hold: 'posted',
  keepsSecrets: false,
  ...changes,
});
const order = redemption('order');
const stay = redemption('stay', { kind: 'HOTEL', points: 2000, upstreamId: 'booking', transactionId: 'debit of stay' });
/** Asked for, and nobody knows what became of it. */
const doubtful = redemption('doubtful', {
  stage: 'NEEDS_REVIEW',
  points: 2000,
  upstreamId: null,
  transactionId: null,
  hold: 'active',
  keepsSecrets: true,
});
const refused = redemption('refused', { stage: 'FAILED', upstreamId: null, transactionId: null, hold: 'voided' });
const effectOf = ({ id, kind, upstreamId }: RedemptionFact): Effect => ({
  kind,
  id: upstreamId ?? `lost effect of ${id}`,
  member: 'tara',
  key: id,
});
const debitOf = ({ id, points }: RedemptionFact): LedgerEntry => ({
  id: `debit of ${id}`,
  member: 'tara',
  type: 'DEBIT',
  points,
});
const welcome: LedgerEntry = { id: 'welcome', member: 'tara', type: 'CREDIT', points: 10_000 };
const call = (of: RedemptionFact, result: ClientCall['result'], changes: Partial<ClientCall> = {}): ClientCall => ({
  member: 'tara',
  operation: of.kind === 'ORDER' ? 'confirmOrder' : 'bookHotel',
  key: of.key,
  invoked: 1,
  completed: 2,
  result,
  said: result,
  redemption: result === 'fail' ? null : of.id,
  ...changes,
});
const friend: Effect = { kind: 'REFER_FRIEND', id: '7', member: 'tara', key: '7777711111 104' };
const referral: ClientCall = call(order, 'ok', { operation: 'referFriend', key: '7777711111 104', redemption: null });
const moves = (what: Move['what'], id: string, ...stages: readonly string[]): Move[] =>
  stages.slice(1).map((to, index) => ({ what, id, from: stages[index] ?? '', to }));

/** A member with an order, a stay, an order that was refused, one that is in doubt, and a friend referred. */
const good: History = {
  calls: [call(order, 'ok'), call(stay, 'unknown'), call(doubtful, 'unknown'), call(refused, 'fail'), referral],
  effects: [effectOf(order), effectOf(stay), friend],
  ledger: [welcome, debitOf(order), debitOf(stay)],
  redemptions: [order, stay, doubtful, refused],
  errands: [{ id: 'errand', member: 'tara', kind: 'REFER_FRIEND', stage: 'DONE' }],
  moves: [
    ...moves('redemption', 'order', 'HELD', 'CREATING', 'CREATED', 'DEBITING', 'CONFIRMED'),
    ...moves('hold', 'order', 'active', 'posted'),
    ...moves('hold', 'refused', 'active', 'voided'),
    ...moves('errand', 'errand', 'ASKED', 'SENDING', 'DONE'),
  ],
  members: [tara()],
  debited: ['ORDER', 'HOTEL'],
};

const rulesBrokenBy = (history: History): Rule[] => [...new Set(check(history).map(({ rule }) => rule))];
const withRedemption = (id: string, changes: Partial<RedemptionFact>): History => ({
  ...good,
  redemptions: good.redemptions.map((one) => (one.id === id ? { ...one, ...changes } : one)),
});
const withMember = (changes: Partial<Totals>): History => ({ ...good, members: [tara(changes)] });
const more = <K extends 'calls' | 'effects' | 'ledger' | 'redemptions' | 'errands' | 'moves'>(
  part: K,
  ...added: History[K][number][]
): History => ({ ...good, [part]: [...good[part], ...added] });
const less = (part: 'effects' | 'ledger', id: string): History => ({
  ...good,
  [part]: good[part].filter((one) => one.id !== id),
});

/** Each breaks the good history in one way; the rules are those that must be named. */
const broken: [what: string, history: History, ...rules: Rule[]][] = [
  ['two orders of one redemption', more('effects', { ...effectOf(order), id: 'twin' }), 'one effect per key'],
  [
    'two equal referrals',
    more('effects', { ...friend, id: '8' }),
    'one effect per key',
    'an errand that is done has its effect',
    'ok means done',
  ],
  ['two redemptions under one key', more('redemptions', { ...refused, id: 'twin' }), 'one redemption per key'],
  [
    'an order that nobody asked for',
    more('effects', { ...effectOf(order), id: 'stray', key: null }),
    'every effect was asked for',
  ],
  [
    'an order of an unknown redemption',
    more('effects', { ...effectOf(order), id: 'stray', key: 'nobody' }),
    'every effect was asked for',
  ],
  [
    'a confirmed order that is not there',
    less('effects', 'order of order'),
    'a redemption that is done has its effect',
  ],
  [
    'a confirmed order that names another one',
    withRedemption('order', { upstreamId: 'another' }),
    'a redemption that is done has its effect',
  ],
  [
    'an order without a Debit',
    withRedemption('order', { transactionId: null }),
    'an order has exactly one Debit',
    'no Debit without an order',
  ],
  [
    'a Debit that is not in the ledger',
    less('ledger', 'debit of order'),
    'an order has exactly one Debit',
    'the balance is credits less debits less expired',
  ],
  ['a Debit of other points', withRedemption('order', { points: 2999 }), 'an order has exactly one Debit'],
  [
    'one Debit for two orders',
    withRedemption('stay', { transactionId: 'debit of order', points: 3000 }),
    'an order has exactly one Debit',
    'no Debit without an order',
  ],
  [
    'a second Debit',
    {
      ...more('ledger', { ...debitOf(order), id: 'twin' }),
      members: [tara({ balance: 2000, redeemed: 8000, available: 0 })],
    },
    'no Debit without an order',
  ],
  [
    'a Debit of an order in doubt that was never made',
    { ...more('ledger', debitOf(doubtful)), members: [tara({ balance: 3000, redeemed: 7000, available: 1000 })] },
    'no Debit without an order',
  ],
  [
    'a Debit of what failed',
    withRedemption('refused', { transactionId: 'debit of stay' }),
    'no Debit without an order',
    'an order has exactly one Debit',
  ],
  [
    'an order of what failed',
    more('effects', effectOf(refused)),
    'what failed has no effect',
    'a failure means no effect',
  ],
  [
    'a hold that resolves twice',
    more('moves', ...moves('hold', 'order', 'active', 'posted')),
    'a hold resolves at most once',
  ],
  [
    'a hold that comes back',
    more('moves', ...moves('hold', 'order', 'posted', 'active')),
    'a hold resolves at most once',
  ],
  ['a stage that was left out', more('moves', ...moves('redemption', 'stay', 'HELD', 'CONFIRMED')), 'only known moves'],
  [
    'what was over and went on',
    more('moves', ...moves('redemption', 'stay', 'CONFIRMED', 'CREATED')),
    'only known moves',
  ],
  [
    'an errand that was done and went on',
    more('moves', ...moves('errand', 'errand', 'DONE', 'SENDING')),
    'only known moves',
  ],
  ['an order that is still being made', withRedemption('doubtful', { stage: 'CREATING' }), 'everything is settled'],
  [
    'an errand that is still being sent',
    more('errands', { id: 'slow', member: 'tara', kind: 'REFER_LEAD', stage: 'SENDING' }),
    'everything is settled',
  ],
  [
    'a confirmed order whose points are held',
    { ...withRedemption('order', { hold: 'active' }), members: [tara({ held: 5000, available: 0 })] },
    'the hold fits the stage',
  ],
  ['a failed order whose points are spent', withRedemption('refused', { hold: 'posted' }), 'the hold fits the stage'],
  [
    'an order in doubt whose points are free',
    { ...withRedemption('doubtful', { hold: 'voided' }), members: [tara({ held: 0, available: 5000 })] },
    'the hold fits the stage',
  ],
  ['secrets of what is over', withRedemption('order', { keepsSecrets: true }), 'what is over keeps no secrets'],
  [
    'a balance that does not add up',
    withMember({ balance: 5001, available: 3001 }),
    'the balance is credits less debits less expired',
  ],
  ['expired points that still count', withMember({ expired: 1 }), 'the balance is credits less debits less expired'],
  [
    'a balance below nothing',
    {
      ...withMember({ balance: -1, redeemed: 10_001, available: 0 }),
      ledger: [...good.ledger, { ...debitOf(order), id: 'more', points: 5001 }],
    },
    'the balance is never negative',
    'no Debit without an order',
  ],
  [
    'points that can be spent twice',
    withMember({ available: 5000 }),
    'what can be spent is the balance less what is held',
  ],
  ['a hold that is not told', withMember({ held: 0 }), 'what can be spent is the balance less what is held'],
  [
    'points that the graph cannot tell',
    { ...good, members: [{ ...tara(), shown: null }] },
    'what can be spent is the balance less what is held',
  ],
  [
    'two welcomes',
    {
      ...more('ledger', { ...welcome, id: 'again' }),
      members: [tara({ balance: 15_000, earned: 20_000, available: 13_000 })],
    },
    'the welcome comes once',
  ],
  [
    'no welcome',
    { ...withMember({ earned: 0, balance: -5000, available: 0 }), ledger: [debitOf(order), debitOf(stay)] },
    'the welcome comes once',
    'the balance is never negative',
  ],
  ['an ok for what failed', more('calls', call(refused, 'ok')), 'ok means done'],
  ['an ok for what nobody has', more('calls', call(order, 'ok', { key: 'lost' })), 'ok means done'],
  ['an ok that names another redemption', more('calls', call(order, 'ok', { redemption: 'stay' })), 'ok means done'],
  ['an ok for a friend who was never referred', more('calls', { ...referral, key: '7777722222 104' }), 'ok means done'],
  ['a failure that made an order', { ...good, calls: [call(order, 'fail')] }, 'a failure means no effect'],
  [
    'a failure that referred a friend',
    { ...good, calls: [{ ...referral, result: 'fail' }] },
    'a failure means no effect',
  ],
  [
    'an errand that is done and did nothing',
    more('errands', { id: 'idle', member: 'tara', kind: 'REFER_LEAD', stage: 'DONE' }),
    'an errand that is done has its effect',
  ],
];

describe('the checker of histories', () => {
  it('finds nothing wrong with a good one', () => {
    expect(check(good)).toEqual([]);
  });

  it.each(broken)('names what is wrong with %s', (_, history, ...rules) => {
    expect(new Set(rulesBrokenBy(history))).toEqual(new Set(rules));
  });

  it('knows a way to break each of its rules', () => {
    expect(new Set(broken.flatMap(([, , ...rules]) => rules))).toEqual(new Set(RULES));
  });

  it('says whose it is', () => {
    expect(check(withMember({ available: 5000 }))).toEqual([
      {
        rule: 'what can be spent is the balance less what is held',
        member: 'tara',
        detail: '5000 of 5000, 2000 held; 3000 of 5000, 2000 held',
      },
    ]);
  });
});

describe('what is not wrong', () => {
  it('is a repetition that is refused after the first has had its effect', () => {
    expect(check(more('calls', call(order, 'fail', { said: 'IdempotencyMismatchError' })))).toEqual([]);
  });

  it('is an unknown answer, whatever became of it', () => {
    for (const of of [order, doubtful, refused]) expect(check(more('calls', call(of, 'unknown')))).toEqual([]);
  });

  it('is a Debit without a note of an order that a person must look at', () => {
    const made = { ...more('ledger', debitOf(doubtful)), effects: [...good.effects, effectOf(doubtful)] };
    expect(check({ ...made, members: [tara({ balance: 3000, redeemed: 7000, available: 1000 })] })).toEqual([]);
  });

  it.each([
    ['PROCESSING', 'active', 2000, 1000],
    ['COMPLETED', 'posted', 2000, 3000],
    ['REJECTED', 'voided', 2000, 3000],
  ] as const)('is the hold of an encash that somebody else debits: %s, %s', (status, hold, heldBefore, available) => {
    const encash = redemption('encash', { kind: 'ENCASH', points: 2000, upstreamId: '9', transactionId: null, hold });
    const held = heldBefore + (hold === 'active' ? 2000 : 0);
    const history = { ...more('redemptions', encash), effects: [...good.effects, effectOf(encash)] };
    expect(check({ ...history, members: [tara({ held, available, encash: { 9: status } })] })).toEqual([]);
    expect(rulesBrokenBy({ ...history, members: [tara({ held, available, encash: { 9: 'elsewhere' } })] })).toEqual(
      hold === 'active' ? [] : ['the hold fits the stage'],
    );
  });
});

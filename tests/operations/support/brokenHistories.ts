import {
  call,
  debitOf,
  doubtful,
  effectOf,
  friend,
  good,
  less,
  more,
  moves,
  order,
  redemption,
  referral,
  refused,
  stay,
  tara,
  welcome,
  withMember,
  withRedemption,
} from './goodHistory.ts';
import type { Totals } from './goodHistory.ts';
import type { History, RedemptionFact } from './history.ts';
import type { Invariant } from './invariants.ts';

/** Each breaks the good history in one way; the rules are those that must be named. */
const paid = redemption('paid', { kind: 'ENCASH', points: 2000, upstreamId: '9', transactionId: null, hold: 'posted' });
const withEncash = (changes: Partial<RedemptionFact>, totals: Partial<Totals>): History => ({
  ...more('redemptions', { ...paid, ...changes }),
  effects: [...good.effects, effectOf(paid)],
  members: [tara(totals)],
});

export const broken: [what: string, history: History, ...rules: Invariant[]][] = [
  ['two orders of one redemption', more('effects', { ...effectOf(order), id: 'twin' }), 'one effect per key'],
  [
    'two equal referrals',
    more('effects', { ...friend, id: '8' }),
    'one effect per key',
    'a referral that is done has its effect',
    'ok means done',
  ],
  ['two redemptions under one key', more('redemptions', { ...refused, id: 'twin' }), 'one redemption per key'],
  [
    'an order that nobody requested',
    more('effects', { ...effectOf(order), id: 'stray', key: null }),
    'every effect was requested',
  ],
  [
    'an order of an unknown redemption',
    more('effects', { ...effectOf(order), id: 'stray', key: 'nobody' }),
    'every effect was requested',
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
  [
    'a stage that was left out',
    more('moves', ...moves('operation', 'stay', 'ACCEPTED', 'CREATED')),
    'only known moves',
  ],
  [
    'what was over and went on',
    more('moves', ...moves('operation', 'stay', 'CONFIRMED', 'CREATED')),
    'only known moves',
  ],
  [
    'a referral that was done and went on',
    more('moves', ...moves('operation', 'referral', 'CONFIRMED', 'CREATING')),
    'only known moves',
  ],
  ['an order that is still being made', withRedemption('doubtful', { stage: 'CREATING' }), 'everything is settled'],
  [
    'a referral that is still being sent',
    more('submissions', { id: 'slow', member: 'tara', kind: 'REFER_LEAD', stage: 'CREATING' }),
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
  [
    'points that were paid out and came back',
    withEncash({}, { encash: { 9: 'COMPLETED' } }),
    'points paid out are debited',
  ],
  [
    'points that were paid out and released',
    withEncash({ hold: 'voided' }, { encash: { 9: 'COMPLETED' } }),
    'points paid out are debited',
    'the hold fits the stage',
  ],
  [
    'a request that is not refused and whose points are free',
    withEncash({ hold: 'voided' }, { encash: { 9: 'PROCESSING' } }),
    'the hold fits the stage',
  ],
  [
    'a paid request without a Debit whose points stay held for no reason',
    withEncash({ hold: 'active', points: 1000 }, { encash: { 9: 'COMPLETED' }, held: 3000, available: 2000 }),
    'the hold fits the stage',
  ],
  ['secrets of what is over', withRedemption('order', { keepsPayload: true }), 'what is over keeps no payload'],
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
    'a referral that is done and did nothing',
    more('submissions', { id: 'idle', member: 'tara', kind: 'REFER_LEAD', stage: 'CONFIRMED' }),
    'a referral that is done has its effect',
  ],
];

import { describe, expect, it } from 'vitest';
import { broken } from './support/brokenHistories.ts';
import { check } from './support/check.ts';
import {
  call,
  debitOf,
  doubtful,
  effectOf,
  good,
  more,
  order,
  redemption,
  refused,
  tara,
  withMember,
} from './support/goodHistory.ts';
import type { History } from './support/history.ts';
import { INVARIANTS, type Invariant } from './support/invariants.ts';

const brokenInvariants = (history: History): Invariant[] => [...new Set(check(history).map(({ rule }) => rule))];

describe('the checker of histories', () => {
  it('finds nothing wrong with a good one', () => {
    expect(check(good)).toEqual([]);
  });

  it.each(broken)('names what is wrong with %s', (_, history, ...rules) => {
    expect(new Set(brokenInvariants(history))).toEqual(new Set(rules));
  });

  it('is tested with a history that breaks each of its rules', () => {
    expect(new Set(broken.flatMap(([, , ...rules]) => rules))).toEqual(new Set(INVARIANTS));
  });

  it('names the member', () => {
    expect(check(withMember({ available: 5000 }))).toEqual([
      {
        rule: 'what can be spent is the balance less what is held',
        member: 'tara',
        detail: '5000 of 5000, 2000 held; 3000 of 5000, 2000 held',
      },
    ]);
  });
});

describe('no violation', () => {
  it('is a repetition that is refused after the first has had its effect', () => {
    expect(check(more('calls', call(order, 'fail', { said: 'IdempotencyMismatchError' })))).toEqual([]);
  });

  it('is an unknown answer, whatever became of it', () => {
    for (const of of [order, doubtful, refused]) expect(check(more('calls', call(of, 'unknown')))).toEqual([]);
  });

  it('is a Debit that is not stored, of an order that needs review', () => {
    const made = { ...more('ledger', debitOf(doubtful)), effects: [...good.effects, effectOf(doubtful)] };
    expect(check({ ...made, members: [tara({ balance: 3000, redeemed: 7000, available: 1000 })] })).toEqual([]);
  });

  it.each([
    ['PROCESSING', 'active', null],
    ['COMPLETED', 'posted', 'debit of encash'],
    ['REJECTED', 'voided', null],
  ] as const)('is the hold of an encash that somebody else debits: %s, %s', (status, hold, transactionId) => {
    const encash = redemption('encash', { kind: 'ENCASH', points: 2000, upstreamId: '9', transactionId, hold });
    const isDebited = transactionId !== null;
    const points = isDebited ? { balance: 3000, redeemed: 7000 } : {};
    const held = 2000 + (hold === 'active' ? 2000 : 0);
    const available = (isDebited ? 3000 : 5000) - held;
    const history = {
      ...more('redemptions', encash),
      effects: [...good.effects, effectOf(encash)],
      ledger: [...good.ledger, ...(isDebited ? [debitOf(encash)] : [])],
    };
    const seen = (said: string) => ({
      ...history,
      members: [tara({ ...points, held, available, encash: { 9: said } })],
    });
    expect(check(seen(status))).toEqual([]);
    expect(brokenInvariants(seen('elsewhere'))).toEqual(hold === 'active' ? [] : ['the hold fits the stage']);
  });

  it('is a hold that stays although the request was paid, while its Debit may be of a doubtful redemption', () => {
    const encash = redemption('encash', {
      kind: 'ENCASH',
      points: 2000,
      upstreamId: '9',
      transactionId: null,
      hold: 'active',
    });
    const history = {
      ...more('redemptions', encash),
      effects: [...good.effects, effectOf(encash)],
      ledger: [...good.ledger, debitOf(encash)],
    };
    const shown = { balance: 3000, redeemed: 7000, held: 4000, available: 0, encash: { 9: 'COMPLETED' } };
    expect(check({ ...history, members: [tara(shown)] })).toEqual([]);
  });
});

import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it, vi } from 'vitest';
import { draftOf, isSaved, tenDigits } from '#web/features/redeem/address.ts';
import { isIdempotencyKey, newIdempotencyKey } from '#web/apollo/idempotencyKey.ts';
import * as encash from '#web/features/encash/useRequestEncash.ts';
import * as hotels from '#web/features/hotels/useBookHotel.ts';
import * as orders from '#web/features/redeem/orderOutcome.ts';
import { receiptSteps } from '#web/features/redeem/receiptSteps.ts';

const failure = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });

describe.each([
  ['an order', orders],
  ['a hotel booking', hotels],
  ['an encash request', encash],
])('what became of %s', (_name, { outcomeOf, outcomeOfFailure }) => {
  it.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['an internal error, as when the database is lost', failure('INTERNAL_SERVER_ERROR')],
    ['a code that nobody knows', failure('SOMETHING_NEW')],
  ])('is unknown after %s', (_what, error) => {
    expect(outcomeOfFailure(error, false)).toEqual({ kind: 'unknown' });
  });

  it('is unknown for a result that only a newer graph knows', () => {
    expect(outcomeOf({ __typename: 'SomethingNew' } as never)).toEqual({ kind: 'unknown' });
  });

  it('stays unknown when asking again fails, whatever the reason', () => {
    for (const code of ['UPSTREAM_UNAVAILABLE', 'RATE_LIMITED', 'BAD_USER_INPUT'])
      expect(outcomeOfFailure(failure(code), true)).toEqual({ kind: 'unknown' });
  });

  it('is nothing where the graph could not begin', () => {
    for (const code of ['UPSTREAM_UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED', 'BAD_USER_INPUT'])
      expect(outcomeOfFailure(failure(code), false).kind).not.toBe('unknown');
  });
});

describe('an idempotency key', () => {
  it('is a UUID also on plain http, where `crypto.randomUUID` does not exist', () => {
    const { getRandomValues } = globalThis.crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) });
    const keys = [newIdempotencyKey(), newIdempotencyKey()];
    vi.unstubAllGlobals();
    expect(keys.every(isIdempotencyKey)).toBe(true);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('what became of an order', () => {
  it('is settled by a redemption, pending or not', () => {
    expect(orders.outcomeOf({ __typename: 'Redemption', id: 'r1', state: 'PENDING' })).toEqual({
      kind: 'settled',
      redemptionId: 'r1',
    });
  });
});

describe('the ticks of a receipt', () => {
  const at = '2026-11-20T04:22:02.000Z';
  const step = (name: string, state: string) => ({ __typename: 'RedemptionStep', name, state, at }) as never;
  const states = (...of: Parameters<typeof receiptSteps>) =>
    receiptSteps(...of).map((one) => `${one.state} ${one.what}`);

  it('are two, once it is confirmed', () => {
    expect(
      states({
        state: 'CONFIRMED',
        points: 65_000,
        orderNumber: 'VR-1',
        steps: [step('POINTS_HELD', 'DONE'), step('ORDER_CREATED', 'DONE'), step('POINTS_DEBITED', 'DONE')],
      }),
    ).toEqual(['done Order VR-1 placed', 'done 65,000 points redeemed']);
  });

  it('are set for nothing that is not known', () => {
    expect(states({ state: 'PENDING', points: 900, orderNumber: null, steps: [step('POINTS_HELD', 'DONE')] })).toEqual([
      'done 900 points held for you',
      'now Confirming the order with the store',
      'todo Points redeemed',
    ]);
    expect(
      states({
        state: 'PENDING',
        points: 900,
        orderNumber: 'VR-2',
        steps: [step('POINTS_HELD', 'DONE'), step('ORDER_CREATED', 'DONE'), step('POINTS_DEBITED', 'PENDING')],
      }),
    ).toEqual(['done 900 points held for you', 'done Order VR-2 placed', 'now Redeeming 900 points']);
  });

  it('say of a failed one that the points are back', () => {
    expect(
      states({
        state: 'FAILED',
        points: 900,
        orderNumber: null,
        steps: [step('POINTS_HELD', 'DONE'), step('ORDER_CREATED', 'FAILED'), step('POINTS_RELEASED', 'DONE')],
      }),
    ).toEqual(['done 900 points held for you', 'failed The order was not placed', 'done 900 points returned to you']);
  });
});

describe('an address', () => {
  const address = {
    __typename: 'Address',
    id: '1',
    isDefault: true,
    contactPerson: 'Nila Varma',
    mobile: '+91 98200 43210',
    email: 'nila@example.com',
    line1: '12 Lake Road',
    line2: null,
    line3: null,
    city: 'Panaji',
    state: 'Goa',
    pinCode: '403515',
    type: null,
  } as const;

  it('takes a phone number however it is typed', () => {
    expect(['98200 43210', '+91-98200-43210', '09820043210', '9820'].map(tenDigits)).toEqual([
      '9820043210',
      '9820043210',
      '9820043210',
      '9820',
    ]);
  });

  it('keeps the state that is stored, whatever its spelling', () => {
    expect(draftOf({ ...address, state: 'Orissa' })).toMatchObject({
      state: 'Orissa',
      mobile: '9820043210',
      line2: '',
      type: 'HOME',
    });
  });

  it('is found again after a lost answer by all that was entered', () => {
    const kept = { ...address, city: 'Mumbai', state: 'Maharashtra', type: 'HOME' as const };
    expect(isSaved(kept, { ...draftOf(kept), line1: ' 12 Lake Road ' })).toBe(true);
    expect(isSaved(kept, { ...draftOf(kept), pinCode: '400018' })).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import type { OperationRecords } from '#api/store/operations/records.ts';
import type { Store } from '#api/store/store.ts';
import { request } from '#tests/support/encashFixture.ts';
import { vesselId } from '#tests/support/orderFixture.ts';
import {
  asMember,
  BOOK_HOTEL,
  callsTo,
  CONFIRM_ORDER,
  REQUEST_ENCASH,
  routes,
  stepsOf,
  type Outcome,
} from '#tests/support/redeeming.ts';
import { dayIn, newMember, openRedemptionFixture } from '#tests/support/redemptionFixture.ts';
import { hotelId } from '#tests/support/stayFixture.ts';

const club = openRedemptionFixture();

/** The club's store, whose operations are lost from a moment on. */
function losingStore(isLostBefore: (method: keyof OperationRecords, to?: unknown) => boolean) {
  let lost = false;
  const failing =
    <A extends unknown[], R>(name: keyof OperationRecords, method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const change = args[1];
      const to = typeof change === 'object' && change !== null && 'to' in change ? change.to : undefined;
      lost ||= isLostBefore(name, to);
      if (lost) throw new StoreError('unavailable', 'test');
      return method(...args);
    };
  const own = club.store.operations;
  const operations: OperationRecords = {
    ...own,
    beginRedemption: failing('beginRedemption', own.beginRedemption),
    advance: failing('advance', own.advance),
    postpone: failing('postpone', own.postpone),
    find: failing('find', own.find),
    findByKey: failing('findByKey', own.findByKey),
    awaitingDebit: failing('awaitingDebit', own.awaitingDebit),
    hasTwin: failing('hasTwin', own.hasTwin),
  };
  return { ...club.store, operations } satisfies Store;
}

/** Each way of paying with points: its mutation, and where the backend is asked. */
const ways = [
  ['an order', CONFIRM_ORDER, 'confirmOrder', routes.order, ({ addressId }) => ({ productId: vesselId, addressId })],
  [
    'a stay',
    BOOK_HOTEL,
    'bookHotel',
    routes.booking,
    () => ({ hotelId, checkIn: dayIn(club, 0), checkOut: dayIn(club, 1) }),
  ],
  ['an encash request', REQUEST_ENCASH, 'requestEncash', routes.encash, () => request],
] as const satisfies [string, string, string, object, (who: { addressId: string }) => object][];

async function member() {
  const who = await newMember(club, club.api);
  const addressId = await who.createAddress();
  await club.sandbox.clearCalls();
  return { ...who, addressId };
}

describe.each(ways)('the store is lost after %s was sent', (_, mutation, field, route, inputOf) => {
  it('and it is answered as PENDING; the same key finds it settled, with one effect', async () => {
    const who = await member();
    const input = { ...inputOf(who), idempotencyKey: randomUUID() };
    const failing = await club.start({ store: losingStore((name, to) => name === 'advance' && to === 'CREATED') });
    const { data, errors } = await failing.graph<Record<string, Outcome>>(mutation, { input }, who.headers);
    expect(errors).toBeUndefined();
    expect(data?.[field]).toMatchObject({ __typename: 'Redemption', state: 'PENDING' });
    expect(stepsOf(data?.[field] ?? {})).toEqual(['POINTS_HELD DONE']);
    expect(await callsTo(club.sandbox, route)).toHaveLength(1);

    const calm = asMember(await club.start(), who);
    const settled = await calm.settled(club, data?.[field]?.id, 1);
    // The backend lists no bookings: a lost one is for a person.
    expect(settled.state).toBe(field === 'bookHotel' ? 'NEEDS_REVIEW' : 'CONFIRMED');
    expect(await callsTo(club.sandbox, route)).toHaveLength(1);
  });

  it.each(['findByKey', 'beginRedemption'] as const)(
    'or before it is known whether it was begun (%s): the outcome is unknown',
    async (method) => {
      const who = await member();
      const input = { ...inputOf(who), idempotencyKey: randomUUID() };
      const failing = await club.start({ store: losingStore((name) => name === method) });
      const { data, errors } = await failing.graph(mutation, { input }, who.headers);
      expect(data).toBeNull();
      expect(errors).toMatchObject([
        {
          message: 'We couldn’t confirm whether this went through. You can safely try again: it’s never done twice.',
          path: [field],
          extensions: { code: 'OUTCOME_UNKNOWN' },
        },
      ]);
      expect(await callsTo(club.sandbox, route)).toEqual([]);
    },
  );
});

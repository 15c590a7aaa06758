import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { vesselId } from '#tests/support/orderFixture.ts';
import { callsTo, routes } from '#tests/support/redeeming.ts';
import { dayIn, newMember, openRedemptionFixture } from '#tests/support/redemptionFixture.ts';
import { request } from '#tests/support/encashFixture.ts';
import { hotelId } from '#tests/support/stayFixture.ts';

const reasonField = 'Reason__c';

describe('a transaction of an org with a field for its reason', () => {
  const club = openRedemptionFixture({
    env: { ...clubConfigEnv({ crm: { transaction: { fields: { reason: reasonField } } } }), DEBIT_ENCASH: 'true' },
  });
  beforeAll(() => club.sandbox.switches({ reasonField }));
  const reasons = async () =>
    (await callsTo(club.sandbox, routes.debit)).map(({ body }) => (body as Record<string, unknown>)[reasonField]);

  it('says what it is for: an order, a stay and an encash request', async () => {
    const who = await newMember(club, club.api, 40_000);
    const addressId = await who.createAddress();
    await who.confirmOrder({ productId: vesselId, addressId });
    await who.bookHotel({ hotelId, checkIn: dayIn(club, 0), checkOut: dayIn(club, 1) });
    await who.requestEncash(request);

    const [order, stay, encash] = await Promise.all(
      (['ORDER', 'HOTEL', 'ENCASH'] as const).map(
        async (kind) => (await club.store.operations.list(who.id, [kind]))[0],
      ),
    );
    expect(order).toMatchObject({ subject: 'Fir green vase', upstreamNumber: expect.stringMatching(/^VR-\d+$/) });
    expect(stay).toMatchObject({ subject: 'Garden Hour', upstreamNumber: null });
    expect(encash).toMatchObject({ subject: null, upstreamNumber: null });
    expect(await reasons()).toEqual([
      `Order ${order?.upstreamNumber}, Fir green vase`,
      'Stay at Garden Hour',
      `Encash request ${encash?.upstreamId}`,
    ]);
  });

  it('says that it is the welcome bonus', async () => {
    await club.newcomer(club.api);
    expect(await reasons()).toEqual(['Welcome bonus']);
  });

  it('keeps the number of an order whose answer was lost', async () => {
    const who = await newMember(club, club.api);
    const addressId = await who.createAddress();
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder({ productId: vesselId, addressId });
    await who.settled(club, pending.id, 1);
    const [order] = await club.store.operations.list(who.id, ['ORDER']);
    expect(order).toMatchObject({ subject: 'Fir green vase', upstreamNumber: expect.stringMatching(/^VR-\d+$/) });
  });
});

describe('a transaction of an org without such a field', () => {
  const club = openRedemptionFixture();

  it('carries no reason, and is posted all the same', async () => {
    const who = await newMember(club, club.api);
    const addressId = await who.createAddress();
    expect(await who.confirmOrder({ productId: vesselId, addressId })).toMatchObject({ state: 'CONFIRMED' });
    expect((await callsTo(club.sandbox, routes.debit)).map(({ body }) => Object.keys(body as object))).toEqual([
      ['Loyalty_Member__c', 'Transaction_Type__c', 'Loyalty_Points__c'],
    ]);
  });
});

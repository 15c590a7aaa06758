import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { newBuyer, openOrderFixture, ordersOf, vesselId, vesselPoints } from '#tests/support/orderFixture.ts';
import {
  asMember,
  callsTo,
  CONFIRM_ORDER,
  openRedeemingClub,
  routes,
  type RedeemingClub,
} from '#tests/support/redeeming.ts';

const { club, buyer } = openOrderFixture();

describe('an order paid with points', () => {
  it('takes the whole way: held, created, debited, with its steps and their times', async () => {
    const { addressId, mobile, id, confirmOrder, redemption, points, debits } = await buyer(10_500);
    const begun = club.now();
    const order = await confirmOrder({ productId: vesselId, addressId });
    expect(order).toEqual({
      __typename: 'Redemption',
      id: expect.any(String),
      kind: 'ORDER',
      state: 'CONFIRMED',
      points: vesselPoints,
      remainingPoints: 4300,
      note: null,
      createdAt: expect.any(String),
      steps: [
        { name: 'POINTS_HELD', state: 'DONE', at: order.createdAt },
        { name: 'ORDER_CREATED', state: 'DONE', at: expect.any(String) },
        { name: 'POINTS_DEBITED', state: 'DONE', at: expect.any(String) },
      ],
      order: {
        id: expect.any(String),
        status: 'PENDING',
        pointsRedeemed: vesselPoints,
        items: [{ name: 'Fir green vase', quantity: 1 }],
        shippingAddress: { line1: '12 Lake Road' },
      },
      booking: null,
      encashRequest: null,
    });
    const times = [begun.toISOString(), ...(order.steps ?? []).map(({ at }) => at), club.now().toISOString()];
    expect(times).toEqual(times.toSorted());

    const [created, ...moreOrders] = await callsTo(club.sandbox, routes.order);
    expect(created?.body).toEqual({
      shipping_address_id: Number(addressId),
      product_id: 208,
      quantity: 1,
      use_loyalty_points: true,
    });
    const [debited, ...moreDebits] = await callsTo(club.sandbox, routes.debit);
    expect(debited?.body).toEqual({
      Loyalty_Member__c: id,
      Transaction_Type__c: 'Debit',
      Loyalty_Points__c: vesselPoints,
    });
    expect([...moreOrders, ...moreDebits]).toEqual([]);
    // The backend is told the redemption's own id as the Idempotency-Key.
    expect(await ordersOf(club, { mobile })).toMatchObject([
      { id: Number(order.order?.id), idempotency_key: order.id },
    ]);

    expect(await points()).toEqual({ balance: 4300, available: 4300, held: 0 });
    expect(await debits()).toEqual([vesselPoints]);
    expect({ __typename: 'Redemption', ...(await redemption(order.id)) }).toEqual(order);
  });

  it('says as what remains what the next order can take, to the last point', async () => {
    const { addressId, confirmOrder, points } = await buyer(2 * vesselPoints);
    expect(await confirmOrder({ productId: vesselId, addressId })).toMatchObject({ remainingPoints: vesselPoints });
    expect(await confirmOrder({ productId: vesselId, addressId })).toMatchObject({
      state: 'CONFIRMED',
      remainingPoints: 0,
    });
    expect(await points()).toEqual({ balance: 0, available: 0, held: 0 });
  });

  it('reads the points anew, past the catalogue: a price that a page showed before does not count', async () => {
    const { addressId, confirmOrder, ask } = await buyer();
    await ask('{ product(id: "208") { id points } }');
    await club.sandbox.clearCalls();
    await confirmOrder({ productId: vesselId, addressId });
    const paths = (await club.sandbox.calls()).map(({ path }) => path);
    expect(paths).toContain('/products/208.json');
  });
});

describe('the key of an order', () => {
  it('gives the same answer again when the same is asked again, and asks nobody for anything new', async () => {
    const { addressId, confirmOrder, points, debits } = await buyer();
    const input = { productId: vesselId, addressId, idempotencyKey: randomUUID() };
    const first = await confirmOrder(input);
    expect(await confirmOrder({ ...input, idempotencyKey: input.idempotencyKey.toUpperCase() })).toEqual(first);
    expect(await callsTo(club.sandbox, routes.order)).toHaveLength(1);
    expect(await points()).toEqual({ balance: 3800, available: 3800, held: 0 });
    expect(await debits()).toEqual([vesselPoints]);
  });

  it('cannot be used for another order', async () => {
    const { addressId, confirmOrder, createAddress, mobile } = await buyer();
    const idempotencyKey = randomUUID();
    await confirmOrder({ productId: vesselId, addressId, idempotencyKey });
    const mismatch = {
      __typename: 'IdempotencyMismatchError',
      message: 'These details have changed since your last try. Please start again.',
      code: 'IDEMPOTENCY_MISMATCH',
    };
    expect(await confirmOrder({ productId: '204', addressId, idempotencyKey })).toEqual(mismatch);
    const other = await createAddress();
    expect(await confirmOrder({ productId: vesselId, addressId: other, idempotencyKey })).toEqual(mismatch);
    expect(await ordersOf(club, { mobile })).toHaveLength(1);
  });

  it('is of one member: the same key of another one is another order', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const idempotencyKey = randomUUID();
    const first = await one.confirmOrder({ productId: vesselId, addressId: one.addressId, idempotencyKey });
    const second = await other.confirmOrder({ productId: vesselId, addressId: other.addressId, idempotencyKey });
    expect(second).toMatchObject({ state: 'CONFIRMED' });
    expect(second.id).not.toBe(first.id);
  });

  it.each(['', 'my-order', '1234', '00000000-0000-0000-0000-000000000000'])('is a UUID, not %j', async (key) => {
    const { addressId, headers } = await buyer();
    const input = { productId: vesselId, addressId, idempotencyKey: key };
    const { errors } = await club.api.graph(CONFIRM_ORDER, { input }, headers);
    expect(errors).toMatchObject([{ path: ['confirmOrder'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await callsTo(club.sandbox, routes.order)).toEqual([]);
  });
});

eachEngine('orders at once', (database) => {
  let own: RedeemingClub;
  let apis: ApiUnderTest[];
  beforeAll(async () => {
    own = await openRedeemingClub((now) => database.open({ now }));
    // On PostgreSQL two processes share the work; the embedded store has one by design.
    const second = database.engine === 'postgres' ? [await database.open({ now: own.now })] : [];
    apis = await Promise.all([own.store, ...second].map((store) => own.start({ store })));
  });
  afterAll(() => own.close());
  const apiOf = (index: number): ApiUnderTest => {
    const found = apis[index % apis.length];
    if (!found) throw new Error('The apis run only while tests do.');
    return found;
  };

  it('make one order, one Debit and thirty equal answers of thirty equal calls', async () => {
    const who = await newBuyer(own, apiOf(0));
    const input = { productId: vesselId, addressId: who.addressId, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => asMember(apiOf(index), who).confirmOrder(input)),
    );
    expect(answers[0]).toMatchObject({ state: 'CONFIRMED', remainingPoints: 3800 });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await callsTo(own.sandbox, routes.order)).toHaveLength(1);
    expect(await callsTo(own.sandbox, routes.debit)).toHaveLength(1);
    expect(await ordersOf(own, who)).toHaveLength(1);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
  });

  it('succeed three times of twenty when the points are for exactly three', async () => {
    const who = await newBuyer(own, apiOf(0), 3 * vesselPoints);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        asMember(apiOf(index), who).confirmOrder({ productId: vesselId, addressId: who.addressId }),
      ),
    );
    const done = answers.filter(({ __typename }) => __typename === 'Redemption');
    expect(done.map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    expect(new Set(done.map(({ remainingPoints }) => remainingPoints))).toEqual(new Set([12_400, 6200, 0]));
    expect(answers.filter(({ __typename }) => __typename !== 'Redemption')).toEqual(
      Array.from({ length: 17 }, () => ({
        __typename: 'InsufficientPointsError',
        message: 'Insufficient points to redeem this product.',
        code: 'INSUFFICIENT_POINTS',
        required: vesselPoints,
        available: 0,
      })),
    );
    expect(await ordersOf(own, who)).toHaveLength(3);
    expect(await who.debits()).toEqual([vesselPoints, vesselPoints, vesselPoints]);
    expect(await who.points()).toEqual({ balance: 0, available: 0, held: 0 });
  });
});

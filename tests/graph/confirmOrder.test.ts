import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { logIn } from '#tests/support/login.ts';
import {
  asMember,
  callsTo,
  CONFIRM_ORDER,
  openRedeemingClub,
  routes,
  stepsOf,
  type Newcomer,
  type RedeemingClub,
} from '#tests/support/redeeming.ts';

/** 'One Vessel, fir', for 6,200 points. */
const vesselId = '208';
const vesselPoints = 6200;
const soldOut = '207';
const withoutPoints = '218';

let club: RedeemingClub;
let api: ApiUnderTest;

beforeAll(async () => {
  club = await openRedeemingClub();
  api = await club.start();
});
beforeEach(async () => {
  await club.sandbox.clearFaults();
  await club.sandbox.clearCalls();
});
afterAll(() => club.close());

/** A member with an address and so many points. */
async function buyer(points = 10_000, at = api, of = club) {
  const who = await of.newcomer(at);
  if (points > 10_000) await of.sandbox.plantLedger({ mobile: who.mobile, count: 1, points: points - 10_000 });
  const member = asMember(at, who);
  const addressId = await member.createAddress();
  await of.sandbox.clearCalls();
  return { ...who, ...member, addressId };
}
const ordersOf = async ({ mobile }: Pick<Newcomer, 'mobile'>, of = club) =>
  (await of.sandbox.effects()).orders.filter((order) => order['mobile'] === mobile);
const begunBy = ({ id }: Pick<Newcomer, 'id'>) => club.store.redemptions.list(id, 'ORDER');

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
        items: [{ name: 'One Vessel, fir', quantity: 1 }],
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
    expect(await ordersOf({ mobile })).toMatchObject([{ id: Number(order.order?.id), idempotency_key: order.id }]);

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
      message: 'This request was already used for something else. Please start again.',
      code: 'IDEMPOTENCY_MISMATCH',
    };
    expect(await confirmOrder({ productId: '204', addressId, idempotencyKey })).toEqual(mismatch);
    const other = await createAddress();
    expect(await confirmOrder({ productId: vesselId, addressId: other, idempotencyKey })).toEqual(mismatch);
    expect(await ordersOf({ mobile })).toHaveLength(1);
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
    const { errors } = await api.graph(CONFIRM_ORDER, { input }, headers);
    expect(errors).toMatchObject([{ path: ['confirmOrder'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await callsTo(club.sandbox, routes.order)).toEqual([]);
  });
});

describe('an order that cannot be', () => {
  const nothingBegun = async (who: Pick<Newcomer, 'id'>) => {
    expect(await begunBy(who)).toEqual([]);
    expect(await callsTo(club.sandbox, routes.order)).toEqual([]);
    expect(await callsTo(club.sandbox, routes.debit)).toEqual([]);
  };

  it("is not a visitor's: 'Please login to access this page'", async () => {
    const visitor = asMember(api, { headers: {} });
    expect(await visitor.confirmOrder({ productId: vesselId, addressId: '1' })).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to access this page',
      code: 'NOT_SIGNED_IN',
    });
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('is not of an inactive member', async () => {
    const mobile = '9999900006';
    const { headers, outcome } = await logIn(api, club.sandbox, mobile);
    const member = asMember(api, { headers });
    const addressId = await member.createAddress();
    expect(await member.confirmOrder({ productId: vesselId, addressId })).toEqual({
      __typename: 'MembershipInactiveError',
      message: 'This membership is not active. Please contact support.',
      code: 'MEMBERSHIP_INACTIVE',
    });
    await nothingBegun({ id: outcome.me?.id ?? '' });
  });

  it.each([
    ['nothing', ' ', 'Product ID is required. Please try again.'],
    ['an unknown product', '999999', 'Product not found. Please check the product ID.'],
    ['something that is no id', '../orders', 'Product not found. Please check the product ID.'],
    ['what is out of stock', soldOut, 'This product cannot be redeemed now.'],
    ['what takes no points', withoutPoints, 'This product cannot be redeemed now.'],
  ])('is not of %s', async (_, productId, message) => {
    const who = await buyer();
    expect(await who.confirmOrder({ productId, addressId: who.addressId })).toEqual({
      __typename: 'ProductUnavailableError',
      message,
      code: 'NOT_AVAILABLE',
    });
    await nothingBegun(who);
  });

  it('does not go nowhere, nor to an address that is not there or somebody else’s', async () => {
    const [who, other] = [await buyer(), await buyer()];
    const needsAddress = {
      __typename: 'AddressRequiredError',
      message: 'Address ID is required. Please ensure you have a saved address.',
      code: 'INVALID_INPUT',
    };
    for (const addressId of [' ', '999999', other.addressId]) {
      expect(await who.confirmOrder({ productId: vesselId, addressId })).toEqual(needsAddress);
    }
    await nothingBegun(who);
  });

  it("says 'No delivery address found. Please add an address.' to a member who has none", async () => {
    const who = await club.newcomer(api);
    await club.sandbox.clearCalls();
    expect(await asMember(api, who).confirmOrder({ productId: vesselId, addressId: '1' })).toEqual({
      __typename: 'AddressRequiredError',
      message: 'No delivery address found. Please add an address.',
      code: 'INVALID_INPUT',
    });
    await nothingBegun(who);
  });

  it('does not take more points than there are', async () => {
    const who = await buyer();
    expect(await who.confirmOrder({ productId: '206', addressId: who.addressId })).toEqual({
      __typename: 'InsufficientPointsError',
      message: 'Insufficient points to redeem this product.',
      code: 'INSUFFICIENT_POINTS',
      required: 12_400,
      available: 10_000,
    });
    await nothingBegun(who);
    expect(await who.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
  });

  it('is not begun while the product or the addresses cannot be read', async () => {
    for (const route of ['/products/:id.json', '/user_addresses.json']) {
      const who = await buyer();
      await club.sandbox.fault({ surface: 'rest', method: 'GET', route, kind: 'status', status: 503, times: 3 });
      expect(await who.confirmOrder({ productId: vesselId, addressId: who.addressId })).toEqual({
        __typename: 'OrderRejectedError',
        message: 'An error occurred while creating the order. Please try again.',
        code: 'REJECTED',
      });
      await nothingBegun(who);
      await club.sandbox.clearFaults();
    }
  });

  it('is not begun while the CRM cannot be asked for the balance', async () => {
    const own = await club.start();
    const who = await buyer(10_000, own);
    await club.sandbox.fault({ surface: 'crm', kind: 'reset' });
    const input = { productId: vesselId, addressId: who.addressId, idempotencyKey: randomUUID() };
    const { data, errors } = await own.graph(CONFIRM_ORDER, { input }, who.headers);
    expect(data).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['confirmOrder'],
        message: 'Unable to authenticate with Salesforce.',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
    await nothingBegun(who);
    await club.sandbox.clearFaults();
    // Nothing was begun under the key either: it is good for the next attempt.
    const later = asMember(await club.start(), who);
    expect(await later.confirmOrder(input)).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('an order that the backend refuses', () => {
  it.each([
    [422, 'This product is out of stock.', 'Failed to create order: This product is out of stock.'],
    [422, '', 'Failed to create order: Please try again.'],
    [404, 'Address not found.', 'Order creation failed. Please check your address ID and product ID.'],
    [400, 'Something is odd.', 'Order creation failed. Please check your address ID and product ID.'],
    [401, 'You need to sign in.', 'Your session has expired. Please login again.'],
  ])('with %i %j: %s', async (status, words, message) => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'status', status, message: words, times: 1 });
    const input = { productId: vesselId, addressId: who.addressId, idempotencyKey: randomUUID() };
    const rejected = { __typename: 'OrderRejectedError', message, code: 'REJECTED' };
    expect(await who.confirmOrder(input)).toEqual(rejected);

    expect(await who.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
    expect(await who.debits()).toEqual([]);
    const [row] = await begunBy(who);
    const failed = await who.redemption(row?.id);
    expect(failed).toMatchObject({ state: 'FAILED', note: message, order: null });
    expect(stepsOf(failed ?? {})).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED FAILED', 'POINTS_RELEASED DONE']);

    // The same key stays refused; a new one is a new order, with the same points.
    expect(await who.confirmOrder(input)).toEqual(rejected);
    expect(await callsTo(club.sandbox, routes.order)).toHaveLength(1);
    expect(await who.confirmOrder({ ...input, idempotencyKey: randomUUID() })).toMatchObject({ state: 'CONFIRMED' });
  });

  it('was not even sent when the backend has failed too often just now, and its points are free at once', async () => {
    const own = await club.start();
    const who = await buyer(10_000, own);
    await club.sandbox.fault({ ...routes.address, kind: 'status', status: 503, times: 5 });
    for (let failures = 0; failures < 5; failures += 1) await expect(who.createAddress()).rejects.toThrow('No address');
    expect(await who.confirmOrder({ productId: vesselId, addressId: who.addressId })).toEqual({
      __typename: 'OrderRejectedError',
      message: 'An error occurred while creating the order. Please try again.',
      code: 'REJECTED',
    });
    expect(await callsTo(club.sandbox, routes.order)).toEqual([]);
    expect(await who.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
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
    const who = await buyer(10_000, apiOf(0), own);
    const input = { productId: vesselId, addressId: who.addressId, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => asMember(apiOf(index), who).confirmOrder(input)),
    );
    expect(answers[0]).toMatchObject({ state: 'CONFIRMED', remainingPoints: 3800 });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await callsTo(own.sandbox, routes.order)).toHaveLength(1);
    expect(await callsTo(own.sandbox, routes.debit)).toHaveLength(1);
    expect(await ordersOf(who, own)).toHaveLength(1);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
  });

  it('succeed three times of twenty when the points are for exactly three', async () => {
    const who = await buyer(3 * vesselPoints, apiOf(0), own);
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
    expect(await ordersOf(who, own)).toHaveLength(3);
    expect(await who.debits()).toEqual([vesselPoints, vesselPoints, vesselPoints]);
    expect(await who.points()).toEqual({ balance: 0, available: 0, held: 0 });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import type { Member, RedeemOutcome } from '#tests/support/member.ts';
import { buyerOf, madeOf, onHold, routes, sentFrom, unheld, vase, waysOf } from '#tests/support/redemptions.ts';

const club = openClub();
const FOLLOW = 'query ($id: ID!) { me { redemption(id: $id) { state points message order { id } } } }';

/** What is particular to each way: what the backend is asked, and what the redemption shows. */
const parts = {
  confirmOrder: {
    step: 'ORDER_CREATED',
    made: 'orders',
    bodyOf: ({ addressId }: Member) => ({
      shipping_address_id: Number(addressId),
      product_id: 208,
      quantity: 1,
      use_loyalty_points: true,
    }),
    shown: () => ({
      order: {
        id: expect.any(String),
        status: 'PENDING',
        pointsRedeemed: vase.points,
        items: [{ name: 'Fir green vase', quantity: 1 }],
        shippingAddress: { line1: '12 Lake Road' },
      },
    }),
  },
  bookHotel: {
    step: 'BOOKING_CREATED',
    made: 'bookings',
    bodyOf: ({ id }: Member, { createdAt }: RedeemOutcome) => ({
      user_id: id,
      hotel_id: 311,
      check_in: club.day(0),
      check_out: club.day(1),
      guests: 2,
      points_used: 8000,
      special_requests: '',
      timestamp: createdAt,
    }),
    shown: ({ id }: RedeemOutcome) => ({
      booking: {
        id,
        checkIn: club.day(0),
        checkOut: club.day(1),
        guests: 2,
        points: 8000,
        state: 'CONFIRMED',
        specialRequests: null,
        hotel: { name: 'Garden Hour' },
      },
    }),
  },
  // With the fee of the server: 2 percent, half a rupee up. The backend debits the points when it pays.
  requestEncash: {
    step: 'REQUEST_CREATED',
    made: 'encash',
    bodyOf: () => ({
      encash_request: {
        points_to_encash: 5025,
        facilitation_fee: 101,
        amount_payable: 4924,
        account_number: '738219046155',
        ifsc_code: 'DEMO0000214',
        branch_name: 'Bandra East',
        person_name: 'Tara Menon',
        terms_accepted: true,
      },
    }),
    shown: () => ({
      encashRequest: {
        id: expect.any(String),
        points: 5025,
        facilitationFee: 101,
        amountPayable: 4924,
        accountLast4: '6155',
        ifsc: 'DEMO0000214',
        branchName: 'Bandra East',
        personName: 'Tara Menon',
        status: 'PENDING',
      },
    }),
  },
} as const;

it.each(waysOf(club))('$name takes the whole way, with its steps and their times', async (way) => {
  const { field, kind, route, points, inputOf } = way;
  const { step, made, bodyOf, shown } = parts[field];
  const isDebited = field !== 'requestEncash';
  const who = await club.member({ address: true });
  const begun = club.now();
  const outcome = await who[field](inputOf(who));
  expect(outcome).toEqual({
    __typename: 'Redemption',
    id: expect.any(String),
    kind,
    state: 'CONFIRMED',
    points,
    remainingPoints: 10_000 - points,
    note: null,
    createdAt: expect.any(String),
    steps: ['POINTS_HELD', step, ...(isDebited ? ['POINTS_DEBITED'] : [])].map((name) => ({
      name,
      state: 'DONE',
      at: expect.any(String),
    })),
    order: null,
    booking: null,
    encashRequest: null,
    ...shown(outcome),
  });
  const times = [begun.toISOString(), ...(outcome.steps ?? []).map(({ at }) => at), club.now().toISOString()];
  expect(times).toEqual(times.toSorted());
  expect(outcome.steps?.[0]?.at).toBe(outcome.createdAt);

  expect((await club.calls(route)).map(({ body }) => body)).toEqual([bodyOf(who, outcome)]);
  // The backend is told the redemption's own id as the Idempotency-Key; it keeps that of an order and of a booking.
  expect((await madeOf(club, who))[made]).toMatchObject([isDebited ? { idempotency_key: outcome.id } : {}]);
  expect((await club.calls(routes.debit)).map(({ body }) => body)).toEqual(
    isDebited ? [{ Loyalty_Member__c: who.id, Transaction_Type__c: 'Debit', Loyalty_Points__c: points }] : [],
  );
  expect(await who.points()).toEqual(isDebited ? unheld(10_000 - points) : onHold(points));
  expect(await who.debits()).toEqual(isDebited ? [points] : []);
  expect({ __typename: 'Redemption', ...(await who.redemption(outcome.id)) }).toEqual(outcome);
});

describe('an order', () => {
  it('says as what remains what the next order can take, to the last point', async () => {
    const who = await buyerOf(club, 2 * vase.points);
    expect(await who.confirmOrder(who.order)).toMatchObject({ remainingPoints: vase.points });
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED', remainingPoints: 0 });
    expect(await who.points()).toEqual(unheld(0));
  });

  it('reads the points anew, past the catalogue: a price that a page showed before does not count', async () => {
    const who = await buyerOf(club);
    await who.ask('{ product(id: "208") { id points } }');
    await club.forgetCalls();
    await who.confirmOrder(who.order);
    expect((await club.calls()).map(({ path }) => path)).toContain('/products/208.json');
  });

  it('has one answer for one key, however its letters are written', async () => {
    const who = await buyerOf(club);
    const idempotencyKey = randomUUID();
    const first = await who.confirmOrder({ ...who.order, idempotencyKey });
    const again = await who.confirmOrder({ ...who.order, idempotencyKey: idempotencyKey.toUpperCase() });
    expect(again).toEqual(first);
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
  });

  it('has a key of one member: the same key of another one is another order', async () => {
    const [one, other] = [await buyerOf(club), await buyerOf(club)];
    const idempotencyKey = randomUUID();
    const first = await one.confirmOrder({ ...one.order, idempotencyKey });
    const second = await other.confirmOrder({ ...other.order, idempotencyKey });
    expect(second).toMatchObject({ state: 'CONFIRMED' });
    expect(second.id).not.toBe(first.id);
  });
});

describe('redemption(id)', () => {
  it('is null for an id that there is not, and for a visitor', async () => {
    const who = await buyerOf(club);
    const { id } = await who.confirmOrder(who.order);
    expect(await who.redemption(id)).toMatchObject({ id, state: 'CONFIRMED' });
    expect(await who.redemption(randomUUID())).toBeNull();
    expect(await who.redemption("' or 1=1 --")).toBeNull();
    expect((await club.api.graph(FOLLOW, { id })).data).toEqual({ me: null });
  });

  it('is null for another member, whose look does not let it go on', async () => {
    const [who, other] = [await buyerOf(club), await club.member()];
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.later(60);
    await club.forgetCalls();
    expect(await other.redemption(pending.id)).toBeNull();
    expect(await club.calls()).toEqual([]);
  });

  it('goes on with one order and one Debit when ten look at it at once', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const { id } = await who.confirmOrder(who.order);
    club.later(5);
    const looks = await Promise.all(Array.from({ length: 10 }, () => who.redemption(id)));
    expect(looks.map((look) => look?.state)).toEqual(looks.map(() => 'CONFIRMED'));
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
  });

  it("says 'Failed to fetch order details' of an order that cannot be read, and shows the rest", async () => {
    const who = await buyerOf(club);
    const { id } = await who.confirmOrder(who.order);
    await club.fault({ surface: 'rest', method: 'GET', route: '/orders/:id.json', kind: 'status', status: 500 });
    const { data, errors } = await who.graph(FOLLOW, { id });
    expect(data).toMatchObject({ me: { redemption: { state: 'CONFIRMED', points: vase.points, order: null } } });
    expect(errors).toMatchObject([
      {
        path: ['me', 'redemption', 'order'],
        message: 'Failed to fetch order details',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      },
    ]);
  });

  it('leaves no token, no mobile and no address of an upstream in log and answer', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const { id } = await who.confirmOrder(who.order);
    await who.settled(id, 1);
    const { text } = await who.graph(FOLLOW, { id });
    const tokens = await club.sandbox.tokens();
    expect(tokens).toContain(who.restToken);
    for (const secret of [...tokens, who.mobile, club.sandbox.restUrl, club.sandbox.crmInstanceUrl]) {
      expect(club.api.logs()).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
  });
});

describe('the list of redemptions', () => {
  const LIST = `query ($filter: RedemptionFilter, $first: Int, $after: String) { me {
    redemptions(filter: $filter, first: $first, after: $after) {
      totalCount nodes { id kind } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
  interface Page {
    readonly totalCount: number;
    readonly nodes: readonly { readonly id: string; readonly kind: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean; readonly endCursor: string };
  }

  it('has orders, stays and encash requests in one, newest first, and asks no backend', async () => {
    const who = await club.member({ points: 60_000, address: true });
    const made: (string | undefined)[] = [];
    for (const { field, inputOf } of waysOf(club)) made.unshift((await who[field](inputOf(who))).id);
    await club.forgetCalls();
    const read = async (variables: object) =>
      (await who.ask<{ me: { redemptions: Page } }>(LIST, { ...variables })).me.redemptions;

    const first = await read({ first: 2 });
    expect(first.nodes.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    // A new one moves no page.
    made.unshift(
      (
        await who.bookHotel({
          hotelId: '311',
          checkIn: club.day(5),
          checkOut: club.day(6),
          idempotencyKey: randomUUID(),
        })
      ).id,
    );
    await club.forgetCalls();
    const rest = await read({ first: 2, after: first.pageInfo.endCursor });
    expect(rest.nodes.map(({ id }) => id)).toEqual(made.slice(3));
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const stays = await read({ filter: { kinds: ['HOTEL'], states: ['CONFIRMED'] } });
    expect(new Set(stays.nodes.map(({ kind }) => kind))).toEqual(new Set(['HOTEL']));
    expect(await read({ filter: { states: ['FAILED'] } })).toMatchObject({ totalCount: 0, nodes: [] });
    expect(await club.calls()).toEqual([]);
  });

  it('takes no cursor of another member', async () => {
    const [one, other] = [await club.member({ address: true }), await club.member({ address: true })];
    const [way] = waysOf(club);
    if (!way) throw new Error('There are ways to redeem.');
    await one[way.field](way.inputOf(one));
    const { me } = await one.ask<{ me: { redemptions: Page } }>(LIST, { first: 1 });
    const { errors } = await other.graph(LIST, { after: me.redemptions.pageInfo.endCursor });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';
import {
  buyerOf,
  madeOf,
  onHold,
  routes,
  sentFrom,
  stepsOf,
  unheld,
  vase,
  waysOf,
} from '#tests/support/redemptions.ts';

const club = openClub({ apiPerTest: true });

/** Orders the vase at the backend, past this club. */
async function orderElsewhere(who: Pick<Member, 'restToken' | 'addressId'>) {
  const { status } = await fetch(`${club.sandbox.restUrl}${routes.order.route}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.restToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      shipping_address_id: Number(who.addressId),
      product_id: Number(vase.id),
      quantity: 1,
      use_loyalty_points: true,
    }),
  });
  expect(status).toBe(201);
}

/** What becomes of the points in the end: an encash request keeps them on hold until the backend pays it. */
const ends = {
  confirmOrder: {
    made: 'orders',
    steps: ['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED DONE'],
    points: unheld(10_000 - vase.points),
    failure: 'An error occurred while creating the order. Please try again.',
  },
  requestEncash: {
    made: 'encash',
    steps: ['POINTS_HELD DONE', 'REQUEST_CREATED DONE'],
    points: onHold(5025),
    failure: 'Failed to submit encash request. Please try again.',
  },
} as const;
// The backend lists no bookings: a stay whose answer is lost is in bookHotel.test.ts.
const [order, , request] = waysOf(club);

describe.each([order, request])('$name whose answer was lost', ({ field, route, points, inputOf }) => {
  const end = ends[field];
  const rowsOf = async (who: Member) => (await madeOf(club, who))[end.made];
  const upstreamIdOf = (found: Awaited<ReturnType<Member['settled']>>) => (found.order ?? found.encashRequest)?.id;

  it.each(['commit-then-drop', 'truncate', 'garbage'] as const)(
    'although it was made (%s) is PENDING, then found and adopted: one request, one effect',
    async (kind) => {
      const who = await club.member({ address: true });
      await club.fault({ ...route, kind, times: 1 });
      const pending = await who[field](inputOf(who));
      expect(pending).toMatchObject({
        state: 'PENDING',
        remainingPoints: 10_000 - points,
        order: null,
        encashRequest: null,
      });
      expect(stepsOf(pending)).toEqual(['POINTS_HELD DONE', expect.stringMatching(/^\w+_CREATED PENDING$/)]);
      expect(await who.points()).toEqual(onHold(points));

      const done = await who.settled(pending.id, 1);
      const [row, ...others] = await rowsOf(who);
      expect(others).toEqual([]);
      expect(done).toMatchObject({ state: 'CONFIRMED', remainingPoints: 10_000 - points });
      expect(upstreamIdOf(done)).toBe(String(row?.['id']));
      expect(stepsOf(done)).toEqual(end.steps);
      expect(await club.calls(route)).toHaveLength(1);
      expect(await who.points()).toEqual(end.points);
    },
  );

  it.each(['reset', 'status'] as const)(
    'before it was made (%s) is asked for once more when it must have arrived, under the same key',
    async (kind) => {
      const who = await club.member({ address: true });
      await club.fault({ ...route, kind, times: 1 });
      const pending = await who[field](inputOf(who));
      club.later(90);
      expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
      expect(await club.calls(route)).toHaveLength(1);

      expect(await who.settled(pending.id)).toMatchObject({ state: 'CONFIRMED' });
      expect(await club.calls(route)).toHaveLength(2);
      // The backend keeps the key of an order, and ignores that of an encash request.
      expect(await rowsOf(who)).toMatchObject([end.made === 'orders' ? { idempotency_key: pending.id } : {}]);
      expect(await who.points()).toEqual(end.points);
    },
  );

  it('twice, and left nothing behind, did not happen: the points are free again', async () => {
    const who = await club.member({ address: true });
    await club.fault({ ...route, kind: 'reset', times: 2 });
    const failed = await who.settled((await who[field](inputOf(who))).id);
    expect(failed).toMatchObject({ state: 'FAILED', note: end.failure });
    expect(stepsOf(failed).at(-1)).toBe('POINTS_RELEASED DONE');
    expect(await club.calls(route)).toHaveLength(2);
    expect(await rowsOf(who)).toEqual([]);
    expect(await who.points()).toEqual(unheld(10_000));
  });

  it.each(['reset', 'commit-then-drop'] as const)('(%s) is never taken for an earlier, equal one', async (kind) => {
    const who = await club.member({ address: true, points: 40_000 });
    const earlier = await who[field](inputOf(who));
    await club.fault({ ...route, kind, times: 1 });
    const done = await who.settled((await who[field](inputOf(who))).id);
    const ids = new Set([earlier.order?.id ?? earlier.encashRequest?.id, upstreamIdOf(done)]);
    expect(ids).toEqual(new Set((await rowsOf(who)).map(({ id }) => String(id))));
    expect(ids.size).toBe(2);
  });
});

it('an encash request that is refused at the second try did not happen: no further wait', async () => {
  const who = await club.member();
  await club.fault({ ...routes.encash, kind: 'reset', times: 1 });
  const pending = await who.requestEncash(request.inputOf());
  await club.fault({ ...routes.encash, kind: 'status', status: 422 });
  club.later(121);
  expect(await who.redemption(pending.id)).toMatchObject({ state: 'FAILED' });
  expect(await club.calls(routes.encash)).toHaveLength(2);
  expect(await who.points()).toEqual(unheld(10_000));
});

describe('an order whose answer was lost', () => {
  it('is the same redemption for who asks again under its key', async () => {
    const who = await buyerOf(club);
    const input = { ...who.order, idempotencyKey: randomUUID() };
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(input);
    expect(await who.confirmOrder(input)).toEqual(pending);
    club.later(5);
    expect(await who.confirmOrder(input)).toMatchObject({ id: pending.id, state: 'CONFIRMED' });
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
  });

  it('stays PENDING, with its points held, while the backend cannot be asked', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    await club.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status' });
    const pending = await who.confirmOrder(who.order);
    club.later(600);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await who.points()).toEqual(onHold(vase.points));
    await club.sandbox.clearFaults();
    expect(await who.at(await club.another()).settled(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
  });

  it('lets the next order wait until it is known, so that neither can be taken for the other', async () => {
    const who = await buyerOf(club, 2 * vase.points);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const lost = await who.confirmOrder(who.order);
    const next = await who.confirmOrder(who.order);
    expect(next).toMatchObject({ state: 'PENDING', remainingPoints: 0 });
    expect(stepsOf(next)).toEqual(['POINTS_HELD DONE']);
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 0 });
    expect(await who.points()).toEqual({ balance: 2 * vase.points, available: 0, held: 2 * vase.points });

    const first = await who.settled(lost.id, 1);
    // One like it that was placed elsewhere meanwhile changes nothing.
    await orderElsewhere(who);
    const done = await who.settled(next.id, 1);
    const [one, elsewhere, two, ...others] = (await madeOf(club, who)).orders.map(({ id }) => String(id));
    expect([one, two, others]).toEqual([first.order?.id, done.order?.id, []]);
    expect(elsewhere).toBeDefined();
    expect(await who.points()).toEqual(unheld(0));
  });

  it('goes to a person when two orders could be it, and its points stay held', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(who.order);
    await orderElsewhere(who);
    expect(await who.settled(pending.id, 1)).toMatchObject({ state: 'NEEDS_REVIEW', order: null });
    expect((await madeOf(club, who)).orders).toHaveLength(2);
    expect(await who.points()).toEqual(onHold(vase.points));
    expect(await who.debits()).toEqual([]);
    expect(club.api.logs()).toContain('operation needs an operator');
  });

  it('goes to a person when the only new order has another address, which the backend may have numbered itself', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    await orderElsewhere({ ...who, addressId: await who.createAddress() });
    await club.forgetCalls();
    expect(await who.settled(pending.id, 1)).toMatchObject({ state: 'NEEDS_REVIEW', order: null });
    expect(await club.calls(routes.order)).toEqual([]);
    expect(await who.points()).toEqual(onHold(vase.points));
    expect(club.api.logs()).toContain('one with other details');
    const { operation } = await (
      await club.staff('AGENT', 'Priya')
    ).ask<{ operation: { evidence: { records: object[] }[] } }>(
      'query ($id: ID!) { operation(id: $id) { evidence { records { about belongsTo } } } }',
      { id: pending.id },
    );
    const about = expect.stringMatching(/, address \d+, differs in details$/);
    expect(operation.evidence[0]?.records).toEqual([{ about, belongsTo: 'NO_OPERATION' }]);
  });
});

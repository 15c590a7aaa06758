import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  allDone,
  bothSpent,
  openOrderFixture,
  orderElsewhere,
  stillHeld,
  vesselPoints as points,
} from '#tests/support/orderFixture.ts';
import { asMember, routes, stepsOf } from '#tests/support/redeeming.ts';
import { free } from '#tests/support/redemptionFixture.ts';

const { club, buyer, ordersOf, sent } = openOrderFixture();

describe('an order whose answer was lost', () => {
  it.each(['commit-then-drop', 'truncate', 'garbage'] as const)(
    'although it was made (%s) is PENDING, then found and adopted: one request, one order, one Debit',
    async (kind) => {
      const who = await buyer();
      await club.sandbox.fault({ ...routes.order, kind, times: 1 });
      const pending = await who.confirmOrder(who.order);
      expect(pending).toMatchObject({ state: 'PENDING', remainingPoints: 3800, order: null });
      expect(stepsOf(pending)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED PENDING']);
      expect(await who.points()).toEqual(stillHeld);

      const done = await who.settled(club, pending.id, 1);
      const [order, ...others] = await ordersOf(who);
      expect(others).toEqual([]);
      expect(done).toMatchObject({ state: 'CONFIRMED', remainingPoints: 3800, order: { id: String(order?.['id']) } });
      expect(stepsOf(done)).toEqual(allDone);
      expect(await sent()).toEqual({ orders: 1, debits: 1 });
      expect(await who.points()).toEqual(bothSpent);
    },
  );

  it('is the same redemption for who asks again under its key', async () => {
    const who = await buyer();
    const order = { ...who.order, idempotencyKey: randomUUID() };
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(order);
    expect(await who.confirmOrder(order)).toEqual(pending);
    club.forward(5);
    expect(await who.confirmOrder(order)).toMatchObject({ id: pending.id, state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
  });

  it('is found although it arrives only after it was looked for', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'late-commit', delayMs: 2000, times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    await expect.poll(() => ordersOf(who), { timeout: 5000 }).toHaveLength(1);
    expect(await who.settled(club, pending.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await ordersOf(who)).toHaveLength(1);
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
  });

  it.each(['reset', 'status'] as const)(
    'before it was made (%s) is asked for once more when it must have arrived, under the same key',
    async (kind) => {
      const who = await buyer();
      await club.sandbox.fault({ ...routes.order, kind, times: 1 });
      const pending = await who.confirmOrder(who.order);
      expect(pending).toMatchObject({ state: 'PENDING' });
      club.forward(115);
      expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
      expect(await sent()).toEqual({ orders: 1, debits: 0 });

      expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
      expect(await sent()).toEqual({ orders: 2, debits: 1 });
      expect(await ordersOf(who)).toMatchObject([{ idempotency_key: pending.id }]);
      expect(await who.points()).toEqual(bothSpent);
    },
  );

  it('twice, and left nothing behind, did not happen: the points are free again', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'reset', times: 2 });
    const pending = await who.confirmOrder(who.order);
    const failed = await who.settled(club, pending.id);
    expect(failed).toMatchObject({
      state: 'FAILED',
      note: 'An error occurred while creating the order. Please try again.',
    });
    expect(stepsOf(failed)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED FAILED', 'POINTS_RELEASED DONE']);
    expect(await sent()).toEqual({ orders: 2, debits: 0 });
    expect(await ordersOf(who)).toEqual([]);
    expect(await who.points()).toEqual(free);
  });

  it('stays PENDING, with its points held, while the backend cannot be asked', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 503 });
    const pending = await who.confirmOrder(who.order);
    club.forward(600);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await who.points()).toEqual(stillHeld);
    await club.sandbox.clearFaults();
    const later = asMember(await club.start(), who);
    expect(await later.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
  });

  it('lets the next order wait until it is known, so that neither can be taken for the other', async () => {
    const who = await buyer(2 * points);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const lost = await who.confirmOrder(who.order);
    const next = await who.confirmOrder(who.order);
    expect(next).toMatchObject({ state: 'PENDING', remainingPoints: 0 });
    expect(stepsOf(next)).toEqual(['POINTS_HELD DONE']);
    expect(await sent()).toEqual({ orders: 1, debits: 0 });
    expect(await who.points()).toEqual({ balance: 2 * points, available: 0, held: 2 * points });

    const [first] = await ordersOf(who);
    expect(await who.settled(club, lost.id, 1)).toMatchObject({ order: { id: String(first?.['id']) } });
    const done = await who.settled(club, next.id, 1);
    expect((await ordersOf(who)).map((order) => String(order['id']))).toEqual([String(first?.['id']), done.order?.id]);
    expect(await sent()).toEqual({ orders: 2, debits: 2 });
    expect(await who.points()).toEqual({ balance: 0, available: 0, held: 0 });
  });

  it('lets the next order be placed after that, although one like it was placed elsewhere meanwhile', async () => {
    const who = await buyer(2 * points);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const lost = await who.confirmOrder(who.order);
    const next = await who.confirmOrder(who.order);
    await who.settled(club, lost.id, 1);
    await orderElsewhere(club, who);
    const before = (await ordersOf(who)).map(({ id }) => String(id));
    const done = await who.settled(club, next.id, 1);
    expect(done).toMatchObject({ state: 'CONFIRMED' });
    expect(before).not.toContain(done.order?.id);
    expect(await ordersOf(who)).toHaveLength(before.length + 1);
  });

  it('never takes the order of an earlier redemption for its own', async () => {
    const who = await buyer(2 * points);
    const earlier = await who.confirmOrder(who.order);
    await club.sandbox.fault({ ...routes.order, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING', order: null });
    const done = await who.settled(club, pending.id);
    expect(done.order?.id).not.toBe(earlier.order?.id);
    expect(await ordersOf(who)).toHaveLength(2);
    expect(await who.debits()).toEqual([points, points]);
  });

  it('goes to a person when two orders could be it, and its points stay held', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(who.order);
    await orderElsewhere(club, who);
    expect(await who.settled(club, pending.id, 1)).toMatchObject({ state: 'NEEDS_REVIEW', order: null });
    expect(await ordersOf(who)).toHaveLength(2);
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.debits()).toEqual([]);
    expect(club.api.logs()).toContain('operation needs an operator');
  });
});

describe('a backend that does not answer', () => {
  it('gets an order PENDING within 8 seconds, a look at it within 6, and one order in the end', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'hang', times: 1 });
    const startedAt = performance.now();
    const pending = await who.confirmOrder(who.order);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await who.points()).toEqual(stillHeld);

    const looked = performance.now();
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(performance.now() - looked).toBeLessThan(6_000);

    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await ordersOf(who)).toMatchObject([{ idempotency_key: pending.id }]);
    expect(await who.debits()).toEqual([points]);
  }, 60_000);
});

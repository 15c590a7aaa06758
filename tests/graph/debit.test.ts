import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  allDone,
  bothSpent,
  openOrderFixture,
  stillHeld,
  vesselPoints as points,
} from '#tests/support/orderFixture.ts';
import { routes, stepsOf } from '#tests/support/redeeming.ts';

const { club, buyer, sent } = openOrderFixture();

describe('a Debit', () => {
  it('whose answer was lost is found in the ledger: one request, one Debit', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING', order: { id: expect.any(String) } });
    expect(stepsOf(pending)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED PENDING']);
    const done = await who.settled(club, pending.id, 1);
    expect(stepsOf(done)).toEqual(allDone);
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(bothSpent);
  });

  it('that was never made is asked for once more, but only when it must have arrived', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(115);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 2 });
    expect(await who.debits()).toEqual([points]);
  });

  it('is asked for once although the first arrives late', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, kind: 'late-commit', delayMs: 2000, times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    await expect.poll(who.debits, { timeout: 5000 }).toEqual([points]);
    expect(await who.settled(club, pending.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
    expect(await who.debits()).toEqual([points]);
  });

  it('of another redemption, of as many points, is not taken for its own', async () => {
    const who = await buyer(2 * points);
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    await club.sandbox.fault({ ...routes.debit, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points, points]);
    expect(await who.points()).toEqual({ balance: 0, available: 0, held: 0 });
  });

  it('of as many points waits until the one before it is known, so that neither can be taken for the other', async () => {
    const who = await buyer(3 * points);
    await club.sandbox.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const lost = await who.confirmOrder(who.order);
    // Nobody knows yet that the CRM has taken them: until then they count twice, never not at all.
    expect(await who.points()).toEqual({ balance: 2 * points, available: points, held: points });
    const next = await who.confirmOrder(who.order);
    expect(stepsOf(next)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE']);
    expect(await sent()).toEqual({ orders: 2, debits: 1 });
    expect(await who.settled(club, lost.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.settled(club, next.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 2, debits: 2 });
    expect(await who.debits()).toEqual([points, points]);
    expect(await who.points()).toEqual({ balance: points, available: points, held: 0 });
  });

  it('that met a locked row goes out again at once', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('UNABLE_TO_LOCK_ROW'), times: 1 });
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 2 });
    expect(await who.debits()).toEqual([points]);
  });

  it('whose row stays locked is asked for again later, as often as it takes', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('UNABLE_TO_LOCK_ROW'), times: 4 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points]);
  });

  it('that the CRM answered with an error of its own had no effect: it is looked for and asked for again at once', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('SERVER_UNAVAILABLE', 503), times: 1 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING' });
    await club.sandbox.clearCalls();
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    const calls = (await club.sandbox.calls()).filter(({ surface }) => surface === 'crm');
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(await who.debits()).toEqual([points]);
  });

  it('goes out with a new session when the CRM has ended the old one', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('INVALID_SESSION_ID', 401), times: 1 });
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points]);
  });

  it('that the CRM refuses for good goes to a person, and the points stay held', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('FIELD_CUSTOM_VALIDATION_EXCEPTION') });
    const order = { ...who.order, idempotencyKey: randomUUID() };
    const parked = await who.confirmOrder(order);
    expect(parked).toMatchObject({ state: 'NEEDS_REVIEW', order: { id: expect.any(String) } });
    expect(stepsOf(parked)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED PENDING']);
    expect(await who.points()).toEqual(stillHeld);
    await club.sandbox.clearFaults();
    club.forward(600);
    expect(await who.confirmOrder(order)).toEqual({ ...parked, order: expect.any(Object) });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
    expect(await who.debits()).toEqual([]);
  });
});

function refused(errorCode: string, status = 400) {
  return { kind: 'status', status, errorCode } as const;
}

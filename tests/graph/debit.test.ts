import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { LockTimeoutError } from '#api/store/database/errors.ts';
import { openClub } from '#tests/support/club.ts';
import { withExternalKeys } from '#tests/support/clubConfig.ts';
import { buyerOf, onHold, routes, sentFrom, stepsOf, unheld, vase } from '#tests/support/redemptions.ts';

const { points } = vase;

const reconciled = async ({ ask }: Pick<Awaited<ReturnType<typeof buyerOf>>, 'ask'>) =>
  (
    await ask<{ me: { points: { reconciliation: object } } }>(
      '{ me { points { reconciliation { difference pendingCount } } } }',
    )
  ).me.points.reconciliation;

const refused = (errorCode: string, status = 400) =>
  ({ ...routes.debit, kind: 'status', status, errorCode, times: 1 }) as const;

describe('a Debit', () => {
  const club = openClub({ apiPerTest: true });

  it('whose answer was lost is found in the ledger: one request, one Debit', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING', order: { id: expect.any(String) } });
    expect(stepsOf(pending)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED PENDING']);
    expect(stepsOf(await who.settled(pending.id, 1)).at(-1)).toBe('POINTS_DEBITED DONE');
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(unheld(3800));
  });

  it('that waited for its lock in vain was not sent, and is sent at the next look', async () => {
    const who = await buyerOf(club);
    const { locks } = club.store;
    let taken = 0;
    const withLock: typeof locks.withLock = (name, work, options) => {
      if (name === `points:${who.id}`) taken += 1;
      // The first one belongs to the order itself.
      return taken === 2 ? Promise.reject(new LockTimeoutError(10_000)) : locks.withLock(name, work, options);
    };
    const other = await club.another({ store: { locks: { withLock } } });
    const pending = await who.at(other).confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING', order: { id: expect.any(String) } });
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 0 });
    club.later(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points]);
  });

  it('counts until the totals of the CRM include it, however late they are', async () => {
    const who = await buyerOf(club, 3 * points);
    await club.sandbox.switches({ rollUpsLag: true });
    const spend = () => who.confirmOrder(who.order);
    expect(await spend()).toMatchObject({ state: 'CONFIRMED', remainingPoints: 2 * points });
    club.later(2 * 3600);
    const balance = 3 * points;
    expect(await who.points()).toEqual({ balance, available: 2 * points, held: 0 });
    expect(await reconciled(who)).toEqual({ difference: points, pendingCount: 1 });
    expect(await spend()).toMatchObject({ state: 'CONFIRMED', remainingPoints: points });
    expect(await spend()).toMatchObject({ state: 'CONFIRMED', remainingPoints: 0 });
    expect(await who.points()).toEqual({ balance, available: 0, held: 0 });
    expect(await reconciled(who)).toEqual({ difference: 3 * points, pendingCount: 3 });
    expect(await spend()).toMatchObject({ __typename: 'InsufficientPointsError', available: 0 });
    await club.sandbox.switches({ rollUpsLag: true });
    expect(await who.points()).toEqual(unheld(0));
    expect(await reconciled(who)).toEqual({ difference: 0, pendingCount: 0 });
    expect(await who.debits()).toEqual([points, points, points]);
    await club.sandbox.switches({ rollUpsLag: false });
  });

  it('no longer counts when the totals include it, also where a Credit has made up for it', async () => {
    const who = await buyerOf(club, 2 * points);
    await club.sandbox.switches({ rollUpsLag: true });
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points: points + 500 });
    expect(await who.points()).toEqual({ balance: 2 * points, available: 2 * points, held: 0 });
    expect(await reconciled(who)).toEqual({ difference: -500, pendingCount: 2 });
    await club.sandbox.switches({ rollUpsLag: true });
    expect(await who.points()).toEqual(unheld(2 * points + 500));
    await club.sandbox.switches({ rollUpsLag: false });
  });

  it('counts while the ledger cannot tell whether the totals include it', async () => {
    const who = await buyerOf(club, 2 * points);
    await club.sandbox.switches({ rollUpsLag: true });
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    await club.sandbox.switches({ hiddenFields: ['Loyalty_Member__c.Total_Points_Expired__c'] });
    club.later(600);
    expect(await who.points()).toEqual({ balance: 2 * points, available: points, held: 0 });
    await club.sandbox.switches({ rollUpsLag: false, hiddenFields: [] });
  });

  it('that was never made is asked for once more, but only when it must have arrived', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.debit, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.later(90);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
    expect(await who.points()).toEqual(onHold(points));
    expect(await who.settled(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 2 });
    expect(await who.debits()).toEqual([points]);
  });

  it('of another redemption, of as many points, is not taken for its own', async () => {
    const who = await buyerOf(club, 2 * points);
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    await club.fault({ ...routes.debit, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.later(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await who.settled(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points, points]);
    expect(await who.points()).toEqual(unheld(0));
  });

  it('of as many points waits until the one before it is known, so that neither can be taken for the other', async () => {
    const who = await buyerOf(club, 3 * points);
    await club.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const lost = await who.confirmOrder(who.order);
    // Nobody knows yet that the CRM has taken them: until then they count twice, never not at all.
    expect(await who.points()).toEqual({ balance: 2 * points, available: points, held: points });
    const next = await who.confirmOrder(who.order);
    expect(stepsOf(next)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE']);
    expect(await sentFrom(club)).toEqual({ orders: 2, debits: 1 });
    expect(await who.settled(lost.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.settled(next.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sentFrom(club)).toEqual({ orders: 2, debits: 2 });
    expect(await who.debits()).toEqual([points, points]);
    expect(await who.points()).toEqual(unheld(points));
  });

  it.each([
    ['met a locked row', refused('UNABLE_TO_LOCK_ROW'), 2],
    ['came with a session that the CRM has ended', refused('INVALID_SESSION_ID', 401), 2],
  ])('that %s goes out again at once', async (_, fault, debits) => {
    const who = await buyerOf(club);
    await club.fault(fault);
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sentFrom(club)).toEqual({ orders: 1, debits });
    expect(await who.debits()).toEqual([points]);
  });

  it('whose row stays locked is asked for again later, as often as it takes', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...refused('UNABLE_TO_LOCK_ROW'), times: 4 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await who.points()).toEqual(onHold(points));
    expect(await who.settled(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points]);
  });

  it('that the CRM answered with an error of its own had no effect: it is looked for and asked for again at once', async () => {
    const who = await buyerOf(club);
    await club.fault(refused('SERVER_UNAVAILABLE', 503));
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING' });
    await club.forgetCalls();
    club.later(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    const calls = (await club.calls()).filter(({ surface }) => surface === 'crm');
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(await who.debits()).toEqual([points]);
  });

  it('that the CRM refuses for good goes to a person, and the points stay held', async () => {
    const who = await buyerOf(club);
    await club.fault(refused('FIELD_CUSTOM_VALIDATION_EXCEPTION'));
    const order = { ...who.order, idempotencyKey: randomUUID() };
    const parked = await who.confirmOrder(order);
    expect(parked).toMatchObject({ state: 'NEEDS_REVIEW', order: { id: expect.any(String) } });
    expect(stepsOf(parked)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED PENDING']);
    expect(await who.points()).toEqual(onHold(points));
    club.later(600);
    expect(await who.confirmOrder(order)).toEqual({ ...parked, order: expect.any(Object) });
    expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
    expect(await who.debits()).toEqual([]);
  });
});

describe('a Debit with a key of ours in the CRM', () => {
  const keyField = 'Club_Key__c';
  const keyed = { surface: 'crm', method: 'PATCH', route: `${routes.debit.route}/${keyField}/*` } as const;
  const club = openClub({ env: withExternalKeys(keyField) });
  const upserts = async () => (await club.calls()).filter(({ method }) => method === 'PATCH');
  beforeAll(() => club.sandbox.switches({ externalIdField: keyField }));

  it('is written under the key of its redemption', async () => {
    const who = await buyerOf(club);
    const order = await who.confirmOrder(who.order);
    expect(order).toMatchObject({ state: 'CONFIRMED' });
    expect(await upserts()).toMatchObject([
      {
        path: `${routes.debit.route}/${keyField}/order-${order.id}-debit`,
        body: { Loyalty_Member__c: who.id, Transaction_Type__c: 'Debit', Loyalty_Points__c: points },
      },
    ]);
    expect(await who.debits()).toEqual([points]);
  });

  it.each(['commit-then-drop', 'garbage'] as const)('and a lost answer (%s) is found by it', async (kind) => {
    const who = await buyerOf(club);
    await club.fault({ ...keyed, kind, times: 1 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await who.settled(pending.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await upserts()).toHaveLength(1);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(unheld(3800));
  });

  it('is repeated without waiting, since it cannot double', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...keyed, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.later(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect((await upserts()).map(({ status }) => status)).toEqual([null, 201]);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(unheld(3800));
  });
});

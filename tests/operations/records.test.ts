import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { after, openRecords, order, START } from './support/records.ts';

eachEngine('redemptions', (database) => {
  const stores = openRecords(database);
  const { both, begun, bring, holdOf } = stores;

  describe('beginning one', () => {
    it('writes the redemption, its hold and its first step', async () => {
      const memberId = 'first-member';
      const row = await begun({ memberId });
      expect(row).toEqual({
        id: expect.any(String),
        memberId,
        kind: 'ORDER',
        stage: 'ACCEPTED',
        points: 3000,
        details: { productId: '204', addressId: '1' },
        key: expect.stringMatching(/^first-member:[\da-f-]{36}$/),
        payload: { restToken: 'rest-bearer' },
        upstreamId: null,
        upstreamNumber: null,
        subject: 'Brass vessel',
        paidAt: null,
        assigneeId: null,
        reviewCause: null,
        transactionId: null,
        remainingPoints: 7000,
        failure: null,
        message: null,
        steps: [{ name: 'POINTS_HELD', state: 'DONE', at: START }],
        tries: 0,
        stageAt: START,
        nextTryAt: START,
        createdAt: START,
        traceParent: null,
      });
      expect(await stores.here.find(row.id)).toEqual(row);
      expect(await stores.here.reserved(memberId, after(0))).toEqual({ held: 3000, unseen: 0 });
      expect(await stores.here.heldPoints(memberId)).toMatchObject([{ id: row.id, points: 3000 }]);
    });

    it('never holds more than the balance: of 40 begins at once over two stores exactly three fit', async () => {
      const memberId = 'forty';
      const outcomes = await Promise.all(
        Array.from({ length: 20 }).flatMap(() => both().map((store) => store.beginRedemption(order({ memberId })))),
      );
      const fitted = outcomes.flatMap((one) => (one.outcome === 'redemption' ? [one.redemption.remainingPoints] : []));
      expect(new Set(fitted)).toEqual(new Set([1000, 4000, 7000]));
      expect(fitted).toHaveLength(3);
      expect(outcomes.filter(({ outcome }) => outcome === 'insufficient')).toEqual(
        Array.from({ length: 37 }, () => ({ outcome: 'insufficient', available: 1000 })),
      );
      expect(await stores.here.reserved(memberId, START)).toEqual({ held: 9000, unseen: 0 });
    });

    it('takes the last point and not one more', async () => {
      const memberId = 'last-point';
      expect(await stores.here.beginRedemption(order({ memberId, points: 10_001 }))).toEqual({
        outcome: 'insufficient',
        available: 10_000,
      });
      expect(await begun({ memberId, points: 10_000 })).toMatchObject({ remainingPoints: 0 });
      expect(await stores.here.beginRedemption(order({ memberId, points: 1 }))).toEqual({
        outcome: 'insufficient',
        available: 0,
      });
    });

    it('never says that less than nothing is available, when the balance fell under what is held', async () => {
      const memberId = 'fallen';
      await begun({ memberId });
      expect(await stores.here.beginRedemption(order({ memberId, balance: 500, points: 1 }))).toEqual({
        outcome: 'insufficient',
        available: 0,
      });
    });

    it('leaves nothing behind when the points are too few', async () => {
      const wanted = order({ points: 20_000 });
      await stores.here.beginRedemption(wanted);
      expect(await stores.here.findByKey(wanted)).toBeNull();
      expect(await stores.here.reserved(wanted.memberId, START)).toEqual({ held: 0, unseen: 0 });
    });

    it('ignores the holds of other members', async () => {
      await begun({ memberId: 'neighbour', points: 10_000 });
      expect(await begun({ points: 10_000 })).toMatchObject({ remainingPoints: 0 });
    });

    it('counts points beyond 32 bits', async () => {
      const row = await begun({ points: 5_000_000_000, balance: 9_000_000_000 });
      expect(await stores.here.find(row.id)).toMatchObject({ points: 5_000_000_000, remainingPoints: 4_000_000_000 });
      expect(await stores.here.reserved(row.memberId, START)).toEqual({ held: 5_000_000_000, unseen: 0 });
    });

    it.each([0, -1])('refuses to hold %i points', async (points) => {
      const wanted = order({ points });
      await expect(stores.here.beginRedemption(wanted)).rejects.toMatchObject({ name: 'StoreError', code: '23514' });
      expect(await stores.here.findByKey(wanted)).toBeNull();
    });
  });

  describe('the idempotency key', () => {
    it('begins one redemption when thirty equal requests come to two stores at once', async () => {
      const wanted = order({ balance: 1_000_000 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 15 }).flatMap(() => both().map((store) => store.beginRedemption(wanted))),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual(
        Array.from({ length: 29 }, () => expect.objectContaining({ name: 'StoreError', kind: 'query', code: '23505' })),
      );
      expect(await stores.here.reserved(wanted.memberId, START)).toEqual({ held: 3000, unseen: 0 });
    });

    it('finds what was begun under it, in every store', async () => {
      const wanted = order();
      const row = await begun(wanted);
      expect(await stores.elsewhere.findByKey(wanted)).toEqual({ outcome: 'redemption', redemption: row });
    });

    it('reports a request under it that differs', async () => {
      const wanted = order();
      await begun(wanted);
      expect(await stores.here.findByKey({ ...wanted, request: 'product 205, address 1' })).toEqual({
        outcome: 'mismatch',
      });
    });

    it('belongs to one member and one kind', async () => {
      const wanted = order();
      const row = await begun(wanted);
      expect(await stores.here.findByKey({ ...wanted, memberId: 'somebody-else' })).toBeNull();
      expect(await stores.here.findByKey({ ...wanted, kind: 'HOTEL' })).toBeNull();
      const stay = await begun({ ...wanted, kind: 'HOTEL' });
      expect(stay.id).not.toBe(row.id);
    });
  });

  describe('the upstream records of redemptions', () => {
    it('are known by kind and upstream id', async () => {
      const [mine, stay] = [randomUUID(), randomUUID()];
      const row = await bring(await begun(), 'CREATING');
      const booking = await bring(await begun({ kind: 'HOTEL' }), 'CREATING');
      await stores.here.advance(row, { to: 'CREATED', upstreamId: mine });
      await stores.here.advance(booking, { to: 'CREATED', upstreamId: stay });
      expect(await stores.here.linked('ORDER', [mine, stay, 'free'])).toEqual(new Set([mine]));
      expect(await stores.here.linked('HOTEL', [mine, stay])).toEqual(new Set([stay]));
      expect(await stores.here.linked('ORDER', [])).toEqual(new Set());
    });

    it('are known by the transaction of the CRM', async () => {
      const transactionId = randomUUID();
      const row = await bring(await begun(), 'DEBITING');
      await stores.here.advance(row, { to: 'CONFIRMED', transactionId });
      expect(await stores.here.linkedTransactions([transactionId, 'free'])).toEqual(new Set([transactionId]));
      expect(await stores.here.linkedTransactions([])).toEqual(new Set());
    });

    it('never belong to two redemptions', async () => {
      const [orderId, debitId] = [randomUUID(), randomUUID()];
      const taken = { name: 'StoreError', code: '23505' };
      const [one, two] = [await begun(), await begun()];
      const [first, second] = [await bring(one, 'CREATING'), await bring(two, 'CREATING')];
      await stores.here.advance(first, { to: 'CREATED', upstreamId: orderId });
      await expect(stores.here.advance(second, { to: 'CREATED', upstreamId: orderId })).rejects.toMatchObject(taken);
      expect(await stores.here.find(second.id)).toEqual(second);

      const [third, fourth] = [await begun(), await begun()];
      await stores.here.advance(await bring(third, 'DEBITING'), {
        to: 'CONFIRMED',
        transactionId: debitId,
      });
      const debiting = await bring(fourth, 'DEBITING');
      await expect(stores.here.advance(debiting, { to: 'CONFIRMED', transactionId: debitId })).rejects.toMatchObject(
        taken,
      );
      expect((await holdOf(fourth.id)).state).toBe('active');
    });
  });

  it('outlive every sweep', async () => {
    const row = await begun();
    const later = await database.open({ now: () => new Date('2099-01-01T00:00:00.000Z') });
    await later.sweep();
    expect(await later.operations.find(row.id)).toEqual(row);
    expect(await later.operations.heldPoints(row.memberId)).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { after, openRecords, order, START } from './support/records.ts';

eachEngine('redemptions', (database) => {
  const stores = openRecords(database);
  const { begun, bring, holdOf, setNow } = stores;

  describe('holds', () => {
    it('resolve once: what was posted is never voided, and the other way round', async () => {
      const rows = await Promise.all(Array.from({ length: 10 }, () => begun()));
      for (const { id, memberId } of rows) {
        await Promise.all([
          stores.here.endHold(id, { transactionId: randomUUID() }),
          stores.elsewhere.endHold(id, 'voided'),
        ]);
        const settled = await holdOf(id);
        expect(['posted', 'voided']).toContain(settled.state);
        expect(await stores.here.endHold(id, 'voided')).toBeNull();
        expect(await stores.elsewhere.endHold(id, { transactionId: randomUUID() })).toBeNull();
        expect(await holdOf(id)).toEqual(settled);
        expect(await stores.here.heldPoints(memberId)).toEqual([]);
      }
    });

    it('stay resolved as they were when the redemption moves on', async () => {
      const row = await bring(await begun(), 'NEEDS_REVIEW');
      await stores.here.endHold(row.id, 'voided');
      const before = await holdOf(row.id);
      await stores.here.advance(row, { to: 'CONFIRMED', hold: 'posted' });
      expect(await holdOf(row.id)).toEqual(before);
    });

    it('are posted with a Debit that no other redemption has', async () => {
      const [first, second] = [await begun(), await begun()];
      const debit = randomUUID();
      expect(await stores.here.endHold(first.id, { transactionId: debit })).toMatchObject({ transactionId: debit });
      expect(await stores.elsewhere.endHold(second.id, { transactionId: debit })).toBeNull();
      expect(await stores.here.find(first.id)).toMatchObject({ transactionId: debit });
      expect(await holdOf(second.id)).toMatchObject({ state: 'active' });
      expect(await stores.here.find(second.id)).toMatchObject({ transactionId: null });
      expect((await stores.here.find(first.id))?.steps).toContainEqual(
        expect.objectContaining({ name: 'POINTS_DEBITED', state: 'DONE' }),
      );
    });

    it('of an encash wait for its Debit while it is confirmed, and need attention once it is paid', async () => {
      const memberId = 'paid';
      const row = await bring(await begun({ memberId, kind: 'ENCASH' }), 'CONFIRMED');
      expect(await stores.here.awaitingDebit(memberId)).toEqual([row]);
      expect(await stores.here.debitRivals(memberId, START)).toEqual(new Set());
      const attention = async () => (await stores.elsewhere.needingAttention(after(60), 100)).map(({ id }) => id);
      expect(await attention()).not.toContain(row.id);
      await stores.here.notePaid([row.id]);
      setNow(after(30));
      await stores.elsewhere.notePaid([row.id]);
      expect(await stores.here.find(row.id)).toMatchObject({ paidAt: START });
      expect(await attention()).toContain(row.id);
      expect(await stores.here.endHold(row.id, { transactionId: randomUUID() })).toMatchObject({ id: row.id });
      expect(await stores.here.awaitingDebit(memberId)).toEqual([]);
      expect(await attention()).not.toContain(row.id);
    });

    it('of another redemption are rivals while its Debit may be there and is not noted', async () => {
      const memberId = 'rivals';
      for (const [points, stage] of [
        [1, 'ACCEPTED'],
        [2, 'DEBITING'],
        [3, 'NEEDS_REVIEW'],
        [4, 'FAILED'],
      ] as const) {
        await bring(await begun({ memberId, points }), stage);
      }
      await bring(await begun({ memberId, points: 5, kind: 'ENCASH' }), 'CREATED');
      const stay = await bring(await begun({ memberId, points: 6, kind: 'HOTEL' }), 'CREATED');
      await stores.here.advance(stay, { to: 'CONFIRMED', hold: 'posted' });
      const refused = await bring(await begun({ memberId, points: 7, kind: 'ENCASH' }), 'CONFIRMED');
      await stores.here.endHold(refused.id, 'voided');
      expect(await stores.here.debitRivals(memberId, START)).toEqual(new Set([2, 3, 5, 6]));
    });

    it('free their points when they are voided', async () => {
      const memberId = 'released';
      const row = await bring(await begun({ memberId, points: 10_000 }), 'CREATING');
      await stores.here.advance(row, { to: 'FAILED', failure: 'REJECTED' });
      expect(await stores.here.reserved(memberId, START)).toEqual({ held: 0, unseen: 0 });
      expect(await begun({ memberId, points: 10_000 })).toMatchObject({ remainingPoints: 0 });
    });

    it('count as Debits that a balance may lack when it was read before they were posted', async () => {
      const memberId = 'posted';
      const row = await begun({ memberId });
      const before = await stores.here.moment();
      await stores.here.endHold(row.id, { transactionId: randomUUID() });
      expect(await stores.here.reserved(memberId, before)).toEqual({ held: 0, unseen: 3000 });
      expect(await stores.here.beginRedemption(order({ memberId, points: 7001, balanceReadAt: before }))).toEqual({
        outcome: 'insufficient',
        available: 7000,
      });
      expect(await stores.here.reserved(memberId, await stores.here.moment())).toEqual({ held: 0, unseen: 0 });
    });

    it('do not count for a balance that was read right after they were posted', async () => {
      const memberId = 'at once';
      for (let time = 0; time < 25; time += 1) {
        const row = await begun({ memberId, points: 1 });
        await stores.here.endHold(row.id, { transactionId: randomUUID() });
        expect(await stores.here.reserved(memberId, await stores.here.moment())).toEqual({ held: 0, unseen: 0 });
      }
    });

    it('use the clock of the database, whatever the clock of the process says', async () => {
      setNow(new Date('2001-01-01T00:00:00.000Z'));
      const row = await begun();
      const before = await stores.here.moment();
      await stores.here.endHold(row.id, { transactionId: randomUUID() });
      expect(before.getTime()).toBeGreaterThan(Date.parse('2020-01-01'));
      expect(await stores.here.reserved(row.memberId, before)).toMatchObject({ unseen: 3000 });
    });
  });
});

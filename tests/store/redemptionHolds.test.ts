import { describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { openRedemptions, order, START } from './redemptionRows.ts';

eachEngine('redemptions', (database) => {
  const stores = openRedemptions(database);
  const { begun, bring, holdOf, setNow } = stores;

  describe('holds', () => {
    it('resolve once: what was posted is never voided, and the other way round', async () => {
      const rows = await Promise.all(Array.from({ length: 10 }, () => begun()));
      for (const { id, memberId } of rows) {
        await Promise.all([stores.here.resolveHold(id, 'posted'), stores.elsewhere.resolveHold(id, 'voided')]);
        const settled = await holdOf(id);
        expect(['posted', 'voided']).toContain(settled.state);
        await stores.here.resolveHold(id, settled.state === 'posted' ? 'voided' : 'posted');
        expect(await holdOf(id)).toEqual(settled);
        expect(await stores.here.activeHolds(memberId)).toEqual(new Set());
      }
    });

    it('stay resolved as they were when the redemption moves on', async () => {
      const row = await bring(await begun(), 'NEEDS_REVIEW');
      await stores.here.resolveHold(row.id, 'voided');
      const before = await holdOf(row.id);
      await stores.here.advance(row, { to: 'CONFIRMED', hold: 'posted' });
      expect(await holdOf(row.id)).toEqual(before);
    });

    it('free their points when they are voided', async () => {
      const memberId = 'released';
      const row = await begun({ memberId, points: 10_000 });
      await stores.here.advance(row, { to: 'FAILED', hold: 'voided' });
      expect(await stores.here.reserved(memberId, START)).toEqual({ held: 0, unseen: 0 });
      expect(await begun({ memberId, points: 10_000 })).toMatchObject({ remainingPoints: 0 });
    });

    it('count as Debits that a balance may lack when it was read before they were posted', async () => {
      const memberId = 'posted';
      const row = await begun({ memberId });
      const before = await stores.here.moment();
      await stores.here.resolveHold(row.id, 'posted');
      expect(await stores.here.reserved(memberId, before)).toEqual({ held: 0, unseen: 3000 });
      expect(await stores.here.begin(order({ memberId, points: 7001, balanceReadAt: before }))).toEqual({
        outcome: 'insufficient',
        available: 7000,
      });
      // The database's moment, cut to milliseconds, may still be the one of the posting.
      await expect
        .poll(async () => stores.here.reserved(memberId, await stores.here.moment()))
        .toEqual({ held: 0, unseen: 0 });
    });

    it('go by the clock of the database, whatever the clock of the process says', async () => {
      setNow(new Date('2001-01-01T00:00:00.000Z'));
      const row = await begun();
      const before = await stores.here.moment();
      await stores.here.resolveHold(row.id, 'posted');
      expect(before.getTime()).toBeGreaterThan(Date.parse('2020-01-01'));
      expect(await stores.here.reserved(row.memberId, before)).toMatchObject({ unseen: 3000 });
    });
  });
});

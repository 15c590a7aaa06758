import { randomUUID } from 'node:crypto';
import { operationTransitions } from '#rules/operation.ts';
import { describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { after, changeTo, openRecords, stages, START } from './support/records.ts';

eachEngine('redemptions', (database) => {
  const stores = openRecords(database);
  const { both, begun, bring, holdOf, setNow } = stores;

  describe('the stage of a redemption', () => {
    it.each(stages)('moves on from %s as the table of transitions says', async (from) => {
      for (const to of operationTransitions[from]) {
        const row = await bring(await begun(), from);
        expect(await stores.here.advance(row, changeTo(to))).toMatchObject({ stage: to });
      }
    });

    it.each(stages)('moves from %s to no other stage', async (from) => {
      const row = await bring(await begun(), from);
      for (const to of stages.filter((stage) => !operationTransitions[from].includes(stage))) {
        await expect(stores.here.advance(row, changeTo(to)), `${from} to ${to}`).rejects.toThrow(RangeError);
      }
      expect(await stores.here.find(row.id)).toEqual(row);
    });

    it('is advanced by one of two stores that race', async () => {
      const row = await begun();
      const moves = await Promise.all(
        Array.from({ length: 10 }).flatMap(() => both().map((store) => store.advance(row, { to: 'CREATING' }))),
      );
      expect(moves.filter((move) => move !== null)).toEqual([await stores.elsewhere.find(row.id)]);
    });

    it('ends once when one store confirms it and another one fails it', async () => {
      const row = await bring(await begun(), 'NEEDS_REVIEW');
      const ends = await Promise.all([
        stores.here.advance(row, { to: 'CONFIRMED', hold: 'posted' }),
        stores.elsewhere.advance(row, { to: 'FAILED', failure: 'REJECTED' }),
      ]);
      const end = ends.find((move) => move !== null);
      expect(ends).toContain(null);
      expect((await holdOf(row.id)).state).toBe(end?.stage === 'CONFIRMED' ? 'posted' : 'voided');
    });

    it('keeps the columns that a change does not name', async () => {
      const creating = await bring(await begun(), 'CREATING');
      setNow(after(1));
      const created = await stores.here.advance(creating, {
        to: 'CREATED',
        upstreamId: randomUUID(),
        upstreamNumber: 'VR-30001',
        message: 'words',
      });
      setNow(after(2));
      const debiting = created && (await stores.here.advance(created, { to: 'DEBITING', notBefore: after(60) }));
      const steps = [...(created?.steps ?? []), { name: 'POINTS_DEBITED', state: 'PENDING', at: after(2) }];
      expect(debiting).toEqual({ ...created, stage: 'DEBITING', stageAt: after(2), nextTryAt: after(60), steps });
      const confirmed = debiting && (await stores.here.advance(debiting, { to: 'CONFIRMED', message: null }));
      expect(confirmed).toMatchObject({
        upstreamId: created?.upstreamId,
        upstreamNumber: 'VR-30001',
        message: null,
        nextTryAt: after(2),
      });
    });

    it('shows its steps in their order, with the moment of their latest state', async () => {
      const row = await begun();
      setNow(after(1));
      const creating = await stores.here.advance(row, { to: 'CREATING' });
      setNow(after(2));
      await stores.here.advance(creating ?? row, { to: 'FAILED', failure: 'REJECTED' });
      expect((await stores.here.find(row.id))?.steps).toEqual([
        { name: 'POINTS_HELD', state: 'DONE', at: START },
        { name: 'ORDER_CREATED', state: 'FAILED', at: after(2) },
        { name: 'POINTS_RELEASED', state: 'DONE', at: after(2) },
      ]);
    });

    it('writes no step and resolves no hold when another store was first', async () => {
      const row = await begun();
      const creating = await bring(row, 'CREATING');
      expect(await stores.here.advance(row, { to: 'CREATING' })).toBeNull();
      expect(await stores.here.find(row.id)).toEqual(creating);
      expect(await holdOf(row.id)).toMatchObject({ state: 'active', resolvedAt: null });
    });

    it('lists the redemptions of a member and a kind, newest first', async () => {
      const memberId = 'lister';
      const ids: string[] = [];
      for (const seconds of [0, 1, 2]) {
        setNow(after(seconds));
        ids.unshift((await begun({ memberId, points: 1 })).id);
      }
      await begun({ memberId, kind: 'ENCASH', points: 1 });
      await begun({ points: 1 });
      expect((await stores.here.list(memberId, ['ORDER'])).map(({ id }) => id)).toEqual(ids);
    });
  });

  describe('a retry', () => {
    it('is postponed to a moment, in the same stage', async () => {
      const row = await begun();
      expect(await stores.here.postpone(row, after(60))).toEqual({ ...row, nextTryAt: after(60) });
    });

    it('is granted to one of two stores that race, and counted', async () => {
      const row = await bring(await begun(), 'CREATING');
      setNow(after(120));
      const tries = await Promise.all(
        Array.from({ length: 10 }).flatMap(() => both().map((store) => store.tryAgain(row))),
      );
      expect(tries.filter((one) => one !== null)).toEqual([{ ...row, tries: 2, stageAt: after(120) }]);
    });

    it('is counted from zero in each stage', async () => {
      const creating = await bring(await begun(), 'CREATING');
      const again = await stores.here.tryAgain(creating);
      expect(again && (await stores.here.advance(again, { to: 'CREATED' }))).toMatchObject({ tries: 1 });
    });

    it('is refused to a store that read an older stage or try', async () => {
      const row = await begun();
      const creating = await bring(row, 'CREATING');
      const again = await stores.here.tryAgain(creating);
      expect(await stores.here.postpone(row, after(60))).toBeNull();
      expect(await stores.here.tryAgain(row)).toBeNull();
      expect(await stores.here.postpone(creating, after(60))).toBeNull();
      expect(await stores.here.find(row.id)).toEqual(again);
    });
  });
});

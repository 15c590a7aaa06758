import { describe, expect, it } from 'vitest';
import { addReferral } from '#api/upstreams/club/referrals.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { friendErrand } from '#tests/support/errandDesk.ts';
import { friendRoute, openErrandWays } from './support/errandWays.ts';

eachEngine('errands', (database) => {
  const { desk, newCall, ready, effectsOn, sent, find, settle } = openErrandWays(database);

  describe('a friend', () => {
    const way = { kind: 'REFER_FRIEND', keyed: false } as const;

    it('is refused when the backend has them from elsewhere, and done after an own lost request', async () => {
      const { worker, phone, request } = await ready(way);
      if (request.kind !== 'REFER_FRIEND') throw new TypeError('not a friend');
      const { restToken, ...referral } = request.payload;
      await addReferral(worker.rest, newCall(), restToken, referral);
      expect(await worker.errands.send(newCall(), request)).toMatchObject({ stage: 'REFUSED', refusal: 'DUPLICATE' });
      await desk.sandbox.fault({ ...friendRoute, kind: 'reset', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      expect(await settle(worker, id)).toMatchObject({ stage: 'DONE', upstreamId: null });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('is sent again after 2 seconds, then less and less often, at most once a minute', async () => {
      const { worker, request } = await ready(way);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 500 });
      const { id } = await worker.errands.send(newCall(), request);
      const pauses: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const pause = ((await find(id)).nextTryAt.getTime() - desk.now().getTime()) / 1000;
        pauses.push(pause);
        desk.forward(pause);
        // A process of its own each time: what failed in one opens its breaker.
        await (await desk.work()).errands.resume(newCall(), id);
      }
      expect(pauses).toEqual([2, 2, 4, 8, 16, 32, 60, 60]);
      expect(await sent()).toBe(9);
    });

    it('that is refused after its member was told that it is being sent is an error in the log', async () => {
      const { worker, phone, request } = await ready(way);
      const away = await desk.work({ restUrl: 'http://127.0.0.1:9' });
      const { id } = await away.errands.send(newCall(), request);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 401, times: 1 });
      expect(await settle(worker, id)).toMatchObject({ stage: 'REFUSED', refusal: 'REJECTED' });
      expect(worker.lines.join('')).toContain('errand refused late');
      expect(await effectsOn(phone)).toEqual([]);
    });

    it('waits while the backend cannot be reached at all', async () => {
      const { worker, phone, request } = await ready(way);
      const away = await desk.work({ restUrl: 'http://127.0.0.1:9' });
      const { id, stage } = await away.errands.send(newCall(), request);
      expect(stage).toBe('ASKED');
      expect(await settle(worker, id)).toMatchObject({ stage: 'DONE' });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('needs the member when the session has ended after a lost answer, and goes on with the next one', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...friendRoute, kind: 'commit-then-drop', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 401, times: 1 });
      expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
      const asked = await sent();
      expect(await worker.errands.send(newCall(), request)).toMatchObject({ id, stage: 'NEEDS_REVIEW' });
      expect(await sent()).toBe(asked);
      const renewed = friendErrand({ phone, restToken: await desk.signIn(worker) });
      expect(await worker.errands.send(newCall(), renewed)).toMatchObject({ id, stage: 'DONE', first: true });
      expect(worker.ended).toEqual(['REFER_FRIEND NEEDS_REVIEW', 'REFER_FRIEND DONE']);
      expect(await effectsOn(phone)).toHaveLength(1);
    });
  });

  describe('the queue', () => {
    it('hears of every errand at once, and of every pause', async () => {
      const { worker, request } = await ready({ kind: 'REFER_FRIEND', keyed: false });
      await desk.sandbox.fault({ ...friendRoute, kind: 'reset', times: 1 });
      const { id } = await worker.errands.send(newCall(), request);
      await worker.errands.resume(newCall(), id);
      expect(worker.jobs).toEqual([{ kind: 'errand', id, inSeconds: 2 }]);
      expect(await sent()).toBe(1);
    });

    it('does nothing about what is settled or unknown', async () => {
      const { worker, request } = await ready({ kind: 'REFER_LEAD', keyed: false });
      const { id } = await worker.errands.send(newCall(), request);
      await desk.sandbox.clearCalls();
      await worker.errands.resume(newCall(), id);
      await worker.errands.resume(newCall(), 'nobody');
      expect(await desk.sandbox.calls()).toEqual([]);
      expect(worker.jobs).toEqual([]);
    });
  });
});

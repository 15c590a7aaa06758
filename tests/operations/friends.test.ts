import { describe, expect, it } from 'vitest';
import { addReferral } from '#api/upstreams/club/referrals.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { friendSubmission } from '#tests/support/submissions.ts';
import { friendRoute, openSubmissionWays } from './support/submissions.ts';

eachEngine('submissions', (database) => {
  const { desk, newCall, ready, effectsOn, sent, find, settle } = openSubmissionWays(database);

  describe('a friend', () => {
    const way = { kind: 'REFER_FRIEND', keyed: false } as const;

    it('is refused when the backend has them from elsewhere, and done after an own lost request', async () => {
      const { worker, phone, request } = await ready(way);
      if (request.kind !== 'REFER_FRIEND') throw new TypeError('not a friend');
      const { restToken, ...referral } = request.payload;
      await addReferral(worker.rest, newCall(), restToken, referral);
      expect(await worker.operations.submit(newCall(), request)).toMatchObject({
        stage: 'FAILED',
        failure: 'DUPLICATE',
      });
      await desk.sandbox.fault({ ...friendRoute, kind: 'reset', times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED', upstreamId: null });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('is sent again after 2 seconds, then less and less often, at most once a minute', async () => {
      const { worker, request } = await ready(way);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 500 });
      const { id } = await worker.operations.submit(newCall(), request);
      const pauses: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const pause = ((await find(id)).nextTryAt.getTime() - desk.now().getTime()) / 1000;
        pauses.push(pause);
        desk.forward(pause);
        // A process of its own each time: what failed in one opens its breaker.
        await (await desk.work()).operations.resume(newCall(), id);
      }
      expect(pauses).toEqual([2, 2, 4, 8, 16, 32, 60, 60]);
      expect(await sent()).toBe(9);
    });

    it('that is refused after its member was told that it is being sent is an error in the log', async () => {
      const { worker, phone, request } = await ready(way);
      const away = await desk.work({ restUrl: 'http://127.0.0.1:9' });
      const { id } = await away.operations.submit(newCall(), request);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 401, times: 1 });
      expect(await settle(worker, id)).toMatchObject({ stage: 'FAILED', failure: 'REJECTED' });
      expect(worker.lines.join('')).toContain('operation refused late');
      expect(await effectsOn(phone)).toEqual([]);
    });

    it('waits while the backend cannot be reached at all', async () => {
      const { worker, phone, request } = await ready(way);
      const away = await desk.work({ restUrl: 'http://127.0.0.1:9' });
      const { id, stage } = await away.operations.submit(newCall(), request);
      expect(stage).toBe('ACCEPTED');
      expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED' });
      expect(await effectsOn(phone)).toHaveLength(1);
    });

    it('needs the member when the session has ended after a lost answer, and goes on with the next one', async () => {
      const { worker, phone, request } = await ready(way);
      await desk.sandbox.fault({ ...friendRoute, kind: 'commit-then-drop', times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      await desk.sandbox.fault({ ...friendRoute, kind: 'status', status: 401, times: 1 });
      expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
      const asked = await sent();
      expect(await worker.operations.submit(newCall(), request)).toMatchObject({ id, stage: 'NEEDS_REVIEW' });
      expect(await sent()).toBe(asked);
      const renewed = friendSubmission({ phone, restToken: await desk.signIn(worker) });
      expect(await worker.operations.submit(newCall(), renewed)).toMatchObject({ id, stage: 'CONFIRMED', first: true });
      expect(worker.ended).toEqual(['REFER_FRIEND NEEDS_REVIEW', 'REFER_FRIEND CONFIRMED']);
      expect(await effectsOn(phone)).toHaveLength(1);
    });
  });

  describe('the queue', () => {
    it('hears of every submission at once, and of every pause', async () => {
      const { worker, request } = await ready({ kind: 'REFER_FRIEND', keyed: false });
      await desk.sandbox.fault({ ...friendRoute, kind: 'reset', times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      await worker.operations.resume(newCall(), id);
      expect(worker.jobs).toEqual([{ id, inSeconds: 2 }]);
      expect(await sent()).toBe(1);
    });

    it('does nothing about what is settled or unknown', async () => {
      const { worker, request } = await ready({ kind: 'REFER_LEAD', keyed: false });
      const { id } = await worker.operations.submit(newCall(), request);
      await desk.sandbox.clearCalls();
      await worker.operations.resume(newCall(), id);
      await worker.operations.resume(newCall(), 'nobody');
      expect(await desk.sandbox.calls()).toEqual([]);
      expect(worker.jobs).toEqual([]);
    });
  });
});

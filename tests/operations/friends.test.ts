import { describe, expect, it } from 'vitest';
import { addReferral } from '#api/upstreams/club/referrals.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { friendSubmission } from '#tests/support/submissions.ts';
import { friendRoute, openSubmissionFixture } from './support/submissions.ts';

eachEngine(
  'submissions',
  (database) => {
    const { fixture, newCall, ready, effectsOn, sent, find, settle } = openSubmissionFixture(database);

    describe('a friend', () => {
      const submission = { kind: 'REFER_FRIEND', keyed: false } as const;

      it('is refused as a duplicate at its first request, and confirmed as one after a lost request of its own', async () => {
        const { worker, phone, request } = await ready(submission);
        if (request.kind !== 'REFER_FRIEND') throw new TypeError('not a friend');
        const { restToken, ...referral } = request.payload;
        await addReferral(worker.rest, newCall(), restToken, referral);
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({
          stage: 'FAILED',
          failure: 'DUPLICATE',
        });
        await fixture.sandbox.fault({ ...friendRoute, kind: 'reset', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED', upstreamId: null });
        expect(await effectsOn(phone)).toHaveLength(1);
      });

      it('is sent again after 2 seconds, then less and less often, at most once a minute', async () => {
        const { worker, request } = await ready(submission);
        await fixture.sandbox.fault({ ...friendRoute, kind: 'status', status: 500 });
        const { id } = await worker.operations.submit(newCall(), request);
        const pauses: number[] = [];
        for (let round = 0; round < 8; round += 1) {
          const pause = ((await find(id)).nextTryAt.getTime() - fixture.now().getTime()) / 1000;
          pauses.push(pause);
          fixture.forward(pause);
          // A process of its own each time: what failed in one opens its breaker.
          await (await fixture.work()).operations.resume(newCall(), id);
        }
        expect(pauses).toEqual([2, 2, 4, 8, 16, 32, 60, 60]);
        expect(await sent()).toBe(9);
      });

      it('that is refused after its member was told that it is being sent is an error in the log', async () => {
        const { worker, phone, request } = await ready(submission);
        const away = await fixture.work({ restUrl: 'http://127.0.0.1:9' });
        const { id } = await away.operations.submit(newCall(), request);
        await fixture.sandbox.fault({ ...friendRoute, kind: 'status', status: 401, times: 1 });
        expect(await settle(worker, id)).toMatchObject({ stage: 'FAILED', failure: 'TOKEN_OVER' });
        expect(worker.lines.join('')).toContain('operation refused late');
        expect(await effectsOn(phone)).toEqual([]);
      });

      it('waits while the backend cannot be reached at all', async () => {
        const { worker, phone, request } = await ready(submission);
        const away = await fixture.work({ restUrl: 'http://127.0.0.1:9' });
        const { id, stage } = await away.operations.submit(newCall(), request);
        expect(stage).toBe('ACCEPTED');
        expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED' });
        expect(await effectsOn(phone)).toHaveLength(1);
      });

      it('needs the member when the session has ended after a lost answer, and continues with their next session', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...friendRoute, kind: 'commit-then-drop', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        await fixture.sandbox.fault({ ...friendRoute, kind: 'status', status: 401, times: 1 });
        expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
        const before = await sent();
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({ id, stage: 'NEEDS_REVIEW' });
        expect(await sent()).toBe(before);
        const renewed = friendSubmission({ phone, restToken: await fixture.signIn(worker) });
        expect(await worker.operations.submit(newCall(), renewed)).toMatchObject({
          id,
          stage: 'CONFIRMED',
          first: true,
        });
        expect(worker.ended).toEqual(['REFER_FRIEND NEEDS_REVIEW', 'REFER_FRIEND CONFIRMED']);
        expect(await effectsOn(phone)).toHaveLength(1);
      });
    });

    describe('the queue', () => {
      it('gets a job for every submission at once, and for every pause', async () => {
        const { worker, request } = await ready({ kind: 'REFER_FRIEND', keyed: false });
        await fixture.sandbox.fault({ ...friendRoute, kind: 'reset', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        await worker.operations.resume(newCall(), id);
        expect(worker.jobs).toEqual([{ id, inSeconds: 2 }]);
        expect(await sent()).toBe(1);
      });

      it('does nothing for an operation that is settled or unknown', async () => {
        const { worker, request } = await ready({ kind: 'REFER_LEAD', keyed: false });
        const { id } = await worker.operations.submit(newCall(), request);
        await fixture.sandbox.clearCalls();
        await worker.operations.resume(newCall(), id);
        await worker.operations.resume(newCall(), 'nobody');
        expect(await fixture.sandbox.calls()).toEqual([]);
        expect(worker.jobs).toEqual([]);
      });
    });
  },
  { bothAtNight: true },
);

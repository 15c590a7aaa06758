import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openSubmissionFixture, submissionCases } from './support/submissions.ts';

const lost = [
  { kind: 'status', status: 500, times: 1 },
  { kind: 'reset', times: 1 },
  { kind: 'hang', times: 1 },
  { kind: 'garbage', times: 1 },
  { kind: 'truncate', times: 1 },
  { kind: 'commit-then-drop', times: 1 },
  { kind: 'late-commit', delayMs: 300, times: 1 },
] as const satisfies readonly FaultInput[];

/** So often that the retries within one try meet them too. */
const nothingHappened = [
  { kind: 'status', status: 401, errorCode: 'INVALID_SESSION_ID', times: 2 },
  { kind: 'status', status: 403, errorCode: 'REQUEST_LIMIT_EXCEEDED', times: 1 },
  { kind: 'status', status: 400, errorCode: 'UNABLE_TO_LOCK_ROW', times: 3 },
  { kind: 'status', status: 429, errorCode: 'TOO_MANY', times: 1 },
] as const satisfies readonly FaultInput[];

eachEngine(
  'submissions',
  (database) => {
    const { fixture, newCall, ready, effectsOn, sent, find, settle } = openSubmissionFixture(database);

    /** Every request that was lost on its way has arrived by now. */
    const landed = () =>
      eventually(async () => {
        const flying = (await fixture.sandbox.calls()).filter(
          (one) => one.fault === 'late-commit' && one.status === null,
        );
        expect(flying).toEqual([]);
      });

    describe.each(submissionCases)('$name', (submission) => {
      it('arrives once, is stored with its id, and is never sent again', async () => {
        const { worker, phone, request } = await ready(submission);
        const outcome = await worker.operations.submit(newCall(), request);
        expect(worker.ended).toEqual([`${submission.kind} CONFIRMED`]);
        expect(outcome).toMatchObject({
          stage: 'CONFIRMED',
          first: true,
          upstreamId: expect.any(String),
          failure: null,
          createdAt: fixture.now(),
        });
        fixture.forward(86_400);
        expect(await worker.operations.submit(newCall(), request)).toEqual({ ...outcome, first: false });
        expect(await effectsOn(phone)).toHaveLength(1);
        expect(await sent()).toBe(1);
        expect(await find(outcome.id)).toMatchObject({ payload: null });
      });

      // The CRM's own error of 500 says that nothing happened.
      const isLost = ({ kind }: FaultInput) => kind !== 'status' || submission.kind === 'REFER_FRIEND';
      it.each(lost.filter(isLost))('arrives once although its answer was lost: %o', async (fault) => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...submission.route, ...fault });
        const outcome = await worker.operations.submit(newCall(), request);
        expect(outcome).toMatchObject({ stage: 'CREATING', first: true });
        // Asking again at once changes nothing.
        expect(await worker.operations.submit(newCall(), request)).toEqual(outcome);
        expect(await sent()).toBe(1);
        await landed();
        expect(await settle(worker, outcome.id)).toMatchObject({ stage: 'CONFIRMED', payload: null });
        expect(await effectsOn(phone)).toHaveLength(1);
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({ stage: 'CONFIRMED', first: false });
      });

      it.each([-600, -20, 20, 600])(
        'arrives once although its answer was lost, and the clocks there are %d seconds ahead',
        async (seconds) => {
          const ahead = (by: number) =>
            fixture.sandbox.switches({ restClockAheadSeconds: by, crmClockAheadSeconds: by });
          await ahead(seconds);
          const { worker, phone, request } = await ready(submission);
          await fixture.sandbox.fault({ ...submission.route, kind: 'commit-then-drop', times: 1 });
          const { id } = await worker.operations.submit(newCall(), request);
          expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED' });
          expect(await effectsOn(phone)).toHaveLength(1);
          await ahead(0);
        },
      );

      it('arrives once when ten equal requests come to two processes at the same moment', async () => {
        const { worker, phone, request } = await ready(submission);
        const other = await fixture.work({ elsewhere: true, keyed: submission.keyed });
        const outcomes = await Promise.all(
          Array.from({ length: 5 }).flatMap(() =>
            [worker, other].map(({ operations }) => operations.submit(newCall(), request)),
          ),
        );
        expect(new Set(outcomes.map(({ stage }) => stage))).toEqual(new Set(['CONFIRMED']));
        expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
        expect(await effectsOn(phone)).toHaveLength(1);
        expect(await sent()).toBe(1);
      });

      it('arrives once when two processes continue it at the same moment', async () => {
        const { worker, phone, request } = await ready(submission);
        const other = await fixture.work({ elsewhere: true, keyed: submission.keyed });
        await fixture.sandbox.fault({ ...submission.route, kind: 'commit-then-drop', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        fixture.forward(30);
        await Promise.all([worker, other, worker, other].map(({ operations }) => operations.resume(newCall(), id)));
        expect(await find(id)).toMatchObject({ stage: 'CONFIRMED' });
        expect(await effectsOn(phone)).toHaveLength(1);
        expect(await sent()).toBeLessThanOrEqual(2);
      });

      it.each(['accepted', 'creating', 'made', 'created'])(
        'arrives once although the process dies at %s',
        async (point) => {
          const points: string[] = [];
          const crashPoint = (name: string) => {
            points.push(name);
            if (name === `${submission.kind}:${point}`) throw new Error('died');
          };
          const { worker, phone, request } = await ready(submission, { crashPoint });
          const before = await fixture.stores[0].operations.due();
          await worker.operations.submit(newCall(), request).catch(() => null);
          expect(points.at(-1)).toBe(`${submission.kind}:${point}`);
          const next = await fixture.work({ elsewhere: true, keyed: submission.keyed });
          const due = (await fixture.stores[0].operations.due()).filter((id) => !before.includes(id));
          expect(due).toHaveLength(point === 'created' ? 0 : 1);
          for (const id of due) expect(await settle(next, id)).toMatchObject({ stage: 'CONFIRMED' });
          expect(await effectsOn(phone)).toHaveLength(1);
          expect(await next.operations.submit(newCall(), request)).toMatchObject({ stage: 'CONFIRMED', first: false });
        },
      );

      it('continues when nobody waits for the answer any more', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...submission.route, kind: 'delay', delayMs: 200, times: 1 });
        const left = AbortSignal.abort();
        const { id, stage } = await worker.operations.submit(newCall(left), request);
        expect(['ACCEPTED', 'CREATING']).toContain(stage);
        await worker.operations.drain();
        expect(await find(id)).toMatchObject({ stage: 'CONFIRMED' });
        expect(await effectsOn(phone)).toHaveLength(1);
      });

      it('fails when its first request is refused, and can be submitted again', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({
          ...submission.route,
          kind: 'status',
          status: 400,
          errorCode: 'FIELD_INTEGRITY',
          times: 1,
        });
        const refused = await worker.operations.submit(newCall(), request);
        expect(refused).toMatchObject({ stage: 'FAILED', failure: 'REJECTED', upstreamId: null });
        expect(await find(refused.id)).toMatchObject({ payload: null, details: null });
        expect(await fixture.stores[0].operations.due()).not.toContain(refused.id);
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({ stage: 'CONFIRMED', first: true });
        expect(await effectsOn(phone)).toHaveLength(1);
      });

      it('leaves nothing of the person in the log', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...submission.route, kind: 'reset', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        await settle(worker, id);
        expect(worker.lines.join('')).toContain('operation step failed');
        expect(worker.lines.join('')).not.toMatch(new RegExp(`${phone}|Nambiar|Leela|https?://`));
      });
    });

    describe.each(submissionCases.filter(({ kind }) => kind !== 'REFER_FRIEND'))(
      '$name that certainly did not arrive',
      (submission) => {
        it.each(nothingHappened)('waits, and is sent once the upstream answers again: %o', async (fault) => {
          const { worker, phone, request } = await ready(submission);
          await fixture.sandbox.fault({ ...submission.route, ...fault });
          const outcome = await worker.operations.submit(newCall(), request);
          expect(outcome).toMatchObject({ stage: 'ACCEPTED', failure: null });
          expect(await find(outcome.id)).toMatchObject({
            tries: 0,
            nextTryAt: new Date(fixture.now().getTime() + 2000),
          });
          await fixture.sandbox.clearFaults();
          // The next one has not met the limit, which keeps a process away from the CRM for a minute.
          const next = await fixture.work({ keyed: submission.keyed });
          expect(await settle(next, outcome.id)).toMatchObject({ stage: 'CONFIRMED' });
          expect(await effectsOn(phone)).toHaveLength(1);
        });

        it('is refused as a duplicate at its first request, and confirmed as one after a lost request of its own', async () => {
          const duplicate = { kind: 'status', status: 400, errorCode: 'DUPLICATES_DETECTED' } as const;
          const { worker, request } = await ready(submission);
          await fixture.sandbox.fault({ ...submission.route, ...duplicate, times: 1 });
          expect(await worker.operations.submit(newCall(), request)).toMatchObject({
            stage: 'FAILED',
            failure: 'DUPLICATE',
          });
          await fixture.sandbox.fault({ ...submission.route, kind: 'reset', times: 1 });
          const { id } = await worker.operations.submit(newCall(), request);
          await fixture.sandbox.fault({
            ...submission.route,
            method: submission.keyed ? 'PATCH' : 'POST',
            ...duplicate,
          });
          expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED', upstreamId: null });
        });
      },
    );
  },
  { bothAtNight: true },
);

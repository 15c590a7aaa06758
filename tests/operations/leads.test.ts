import { lockOf } from '#api/operations/engine/operations.ts';
import { describe, expect, it } from 'vitest';
import { createLead, newLead } from '#api/upstreams/salesforce/leads.ts';
import type { Submission } from '#api/operations/engine/operations.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { leadSubmission } from '#tests/support/submissions.ts';
import { leadRoute, openSubmissionFixture } from './support/submissions.ts';

eachEngine(
  'submissions',
  (database) => {
    const { fixture, newCall, ready, effectsOn, sent, find, settle } = openSubmissionFixture(database);

    describe('a Lead without a key', () => {
      const submission = { kind: 'REFER_LEAD', keyed: false } as const;

      it('is not sent again before an earlier request must have arrived, and then once more', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...leadRoute, kind: 'reset', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        for (const seconds of [5, 60, 50]) {
          fixture.forward(seconds);
          await worker.operations.resume(newCall(), id);
        }
        expect(await find(id)).toMatchObject({ stage: 'CREATING', tries: 1 });
        expect(await sent()).toBe(1);
        expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED' });
        expect(await sent()).toBe(2);
        expect(await effectsOn(phone)).toHaveLength(1);
      });

      it('is searched for and sent again at once after an error of the CRM itself', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({
          ...leadRoute,
          kind: 'status',
          status: 503,
          errorCode: 'SERVER_UNAVAILABLE',
          times: 1,
        });
        const { id } = await worker.operations.submit(newCall(), request);
        expect(await find(id)).toMatchObject({ stage: 'ACCEPTED' });
        const before = (await fixture.sandbox.calls()).length;
        fixture.forward(5);
        await worker.operations.resume(newCall(), id);
        expect(await find(id)).toMatchObject({ stage: 'CONFIRMED' });
        const calls = (await fixture.sandbox.calls()).slice(before).filter(({ surface }) => surface === 'crm');
        expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
        expect(await effectsOn(phone)).toHaveLength(1);
      });

      it('needs review when it was sent twice and cannot be found', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...leadRoute, kind: 'reset' });
        const { id } = await worker.operations.submit(newCall(), request);
        expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW', payload: expect.anything() });
        expect(await sent()).toBe(2);
        expect(worker.lines.join('')).toContain('operation needs an operator');
        await fixture.sandbox.clearFaults();
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({ stage: 'NEEDS_REVIEW' });
        expect(await fixture.stores[0].operations.due()).not.toContain(id);
        expect(await effectsOn(phone)).toEqual([]);
      });

      it('needs review when more than one Lead could be it', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...leadRoute, kind: 'commit-then-drop', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        await createLead(worker.crm, newCall(), asLead(leadSubmission(phone)));
        expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
        expect(await sent()).toBe(2);
      });

      it('is not taken for an older one, for another project or for one of another member', async () => {
        const { worker, phone, request } = await ready(submission);
        const own = asLead(request);
        const others = [own, { ...own, project: 'Lamplight Landmark' }, { ...own, membershipNumber: '00000001' }];
        await createLead(worker.crm, newCall(), own);
        fixture.forward(60);
        for (const other of others.slice(1)) await createLead(worker.crm, newCall(), other);
        await fixture.sandbox.fault({ ...leadRoute, kind: 'reset', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED', upstreamId: expect.any(String) });
        expect(await effectsOn(phone)).toHaveLength(others.length + 1);
      });

      it.each([-600, -40, 40, 600])('is found although the clock of the CRM is %d seconds ahead', async (seconds) => {
        await fixture.sandbox.switches({ crmClockAheadSeconds: seconds });
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...leadRoute, kind: 'commit-then-drop', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        expect(await settle(worker, id)).toMatchObject({ stage: 'CONFIRMED' });
        expect(await effectsOn(phone)).toHaveLength(1);
        await fixture.sandbox.switches({ crmClockAheadSeconds: 0 });
      });

      it('does not keep a worker of the queue while another one continues it', async () => {
        const { worker, request } = await ready(submission);
        await fixture.sandbox.fault({ ...leadRoute, kind: 'reset', times: 1 });
        const operation = await worker.operations.submit(newCall(), request);
        fixture.forward(30);
        worker.jobs.length = 0;
        await fixture.stores[0].locks.withLock(lockOf(operation), async () => {
          for (let job = 0; job < 40; job += 1) await worker.operations.resume(newCall(), operation.id);
          expect(worker.jobs).toHaveLength(40);
          expect(worker.jobs[0]).toEqual({ id: operation.id, inSeconds: 2 });
        });
        expect(await settle(worker, operation.id)).toMatchObject({ stage: 'CONFIRMED' });
      });

      it('stays open while the CRM cannot be read', async () => {
        const { worker, phone, request } = await ready(submission);
        await fixture.sandbox.fault({ ...leadRoute, kind: 'commit-then-drop', times: 1 });
        const { id } = await worker.operations.submit(newCall(), request);
        await fixture.sandbox.fault({ surface: 'crm', method: 'GET', kind: 'status', status: 503 });
        fixture.forward(300);
        await worker.operations.resume(newCall(), id);
        expect(await find(id)).toMatchObject({ stage: 'CREATING', tries: 1 });
        await fixture.sandbox.clearFaults();
        expect(await settle(await fixture.work(), id)).toMatchObject({ stage: 'CONFIRMED' });
        expect(await effectsOn(phone)).toHaveLength(1);
      });
    });

    it('need review when a Lead under a key is refused after a lost answer', async () => {
      const { worker, request } = await ready({ kind: 'REFER_LEAD', keyed: true });
      await fixture.sandbox.fault({ ...leadRoute, kind: 'reset', times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      await fixture.sandbox.fault({ ...leadRoute, kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY' });
      expect(await settle(worker, id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    });
  },
  { bothAtNight: true },
);

const asLead = ({ payload }: Pick<Submission, 'payload'>) => newLead.parse(payload);

import { describe, expect, it } from 'vitest';
import type { Submission } from '#api/operations/engine/operations.ts';
import { createLead, newLead } from '#api/upstreams/salesforce/leads.ts';
import { eachEngine } from '#tests/support/engines.ts';
import {
  friendSubmission,
  leadSubmission,
  openOperations,
  registrationSubmission,
  type Worker,
} from '#tests/support/submissions.ts';
import { openReview } from './support/submissionReview.ts';

const friendRoute = { surface: 'rest', route: '/add_referral.json', method: 'POST' } as const;
const leadRoute = { surface: 'crm', route: '/services/data/v64.0/sobjects/Lead*' } as const;

eachEngine(
  'operators and submissions',
  (database) => {
    const fixture = openOperations(database);
    const { newCall } = fixture;
    const { reviewer, stageOf, settle } = openReview(fixture);
    const listed = async (worker: Worker, id: string) => (await reviewer(worker).list()).find((one) => one.id === id);

    /** A friend whose answer was lost, after which the member's session ended. */
    async function stuckFriend() {
      const worker = await fixture.work();
      const phone = fixture.newPhone();
      const request = friendSubmission({ phone, restToken: await fixture.signIn(worker) });
      await fixture.sandbox.fault({ ...friendRoute, kind: 'commit-then-drop', times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      await fixture.sandbox.fault({ ...friendRoute, kind: 'status', status: 401 });
      await settle(worker, id);
      await fixture.sandbox.clearFaults();
      return { worker, phone, id };
    }
    /** A Lead whose answer was lost, and another one like it, so that nobody can tell which it is. */
    async function doubtfulLead(requestOf: (phone: string) => Submission = leadSubmission) {
      const worker = await fixture.work();
      const phone = fixture.newPhone();
      const request = requestOf(phone);
      await fixture.sandbox.fault({ ...leadRoute, kind: 'commit-then-drop', times: 1 });
      const { id } = await worker.operations.submit(newCall(), request);
      const byHand = await createLead(worker.crm, newCall(), newLead.parse(request.payload));
      await settle(worker, id);
      return { worker, phone, request, id, byHand };
    }
    const leadsOf = async (phone: string) =>
      (await fixture.sandbox.effects()).leads.filter((lead) => lead['MobilePhone'] === phone);

    it('are listed with what needs review and what has been open for long, without data of a member', async () => {
      const friend = await stuckFriend();
      const registration = await doubtfulLead(registrationSubmission);
      const { worker } = registration;
      await fixture.sandbox.fault({ ...leadRoute, kind: 'reset' });
      const { id: open } = await worker.operations.submit(newCall(), leadSubmission(fixture.newPhone()));
      expect(await listed(worker, open)).toBeUndefined();
      fixture.forward(601);
      const lead = { notKnown: 'whether the CRM has the Lead' };
      expect(await listed(worker, open)).toMatchObject({
        kind: 'REFER_LEAD',
        stage: 'CREATING',
        memberId: 'member-1',
        ...lead,
      });
      expect(await listed(worker, friend.id)).toMatchObject({
        kind: 'REFER_FRIEND',
        stage: 'NEEDS_REVIEW',
        memberId: 'member-1',
        notKnown: 'whether the backend has the referral',
      });
      expect(await listed(worker, registration.id)).toMatchObject({
        kind: 'REGISTRATION',
        stage: 'NEEDS_REVIEW',
        memberId: null,
        ...lead,
      });
      const list = JSON.stringify(await reviewer(worker).list());
      for (const secret of [friend.phone, registration.phone, 'Leela', 'Nambiar']) expect(list).not.toContain(secret);
    });

    describe('what is shown', () => {
      it('has the Leads that could be it', async () => {
        const { worker, id, byHand, phone } = await doubtfulLead();
        const shown = await reviewer(worker).show(id);
        expect(shown).toMatchObject({ stage: 'NEEDS_REVIEW', tries: 1 });
        expect(shown.records).toHaveLength(2);
        expect(shown.records).toContainEqual({
          id: byHand,
          about: expect.stringMatching(/^Open - Not Contacted, 20\d\d-\S+Z$/),
          belongsTo: 'NO_OPERATION',
        });
        for (const secret of [phone, 'Leela', 'Nambiar']) expect(JSON.stringify(shown)).not.toContain(secret);
      });

      it('says of a friend that the backend has no list, and what the member can do', async () => {
        const { worker, id, phone } = await stuckFriend();
        const shown = await reviewer(worker).show(id);
        expect(shown.notes).toContain('The backend has no list of referrals: ask the team that runs it.');
        expect(shown.notes).toContain(
          'When the member sends the same request after a new login, the club continues automatically.',
        );
        for (const secret of [phone, phone.slice(-4), 'Leela']) expect(JSON.stringify(shown)).not.toContain(secret);
      });

      it('says when the CRM cannot be read', async () => {
        const { worker, id } = await doubtfulLead();
        await fixture.sandbox.fault({ surface: 'crm', kind: 'reset' });
        expect((await reviewer(worker).show(id)).notes).toContain('the CRM could not be asked');
      });
    });

    describe('settling', () => {
      it('stores which Lead it is, and sends nothing', async () => {
        const { worker, id, byHand, phone, request } = await doubtfulLead();
        expect(await reviewer(worker).settle(id, { upstreamId: byHand })).toEqual({
          effects: `The Lead ${byHand} will be recorded as arrived. Nothing will be sent.`,
          stage: 'CONFIRMED',
        });
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({
          id,
          stage: 'CONFIRMED',
          first: false,
        });
        expect(await leadsOf(phone)).toHaveLength(2);
      });

      it('refuses a Lead that is not among those that could be it, unless that is overruled', async () => {
        const { worker, id } = await doubtfulLead();
        const named = { upstreamId: '00Q5g000003FPenEAG' };
        await expect(reviewer(worker).settle(id, named)).rejects.toThrow('the CRM shows no such Lead.');
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
        await reviewer(worker).settle(id, { ...named, overrule: true });
        expect(await stageOf(id)).toBe('CONFIRMED');
      });

      it('takes no Debit', async () => {
        const { worker, id } = await stuckFriend();
        const named = { transactionId: 'a0Y5g000003FPenEAG', overrule: true };
        await expect(reviewer(worker).settle(id, named)).rejects.toThrow('it costs no points');
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
      });
    });

    describe('releasing', () => {
      it('lets the member refer the friend again', async () => {
        const { worker, id, phone } = await stuckFriend();
        const { effects, stage } = await reviewer(worker).release(id);
        expect(effects).toContain('The next request for it sends it again.');
        expect(effects).toContain('ask the team that runs it');
        expect(stage).toBe('FAILED');
        const again = friendSubmission({ phone, restToken: await fixture.signIn(worker) });
        // The backend had it after all, and knows it again: there is one.
        expect(await worker.operations.submit(newCall(), again)).toMatchObject({
          stage: 'FAILED',
          failure: 'DUPLICATE',
        });
        expect((await fixture.sandbox.effects()).referrals.filter((one) => one['phone'] === phone)).toHaveLength(1);
      });

      it('refuses while Leads are visible that could be it, unless that is overruled', async () => {
        const { worker, id, byHand } = await doubtfulLead();
        await expect(reviewer(worker).release(id)).rejects.toThrow(`the Lead ${byHand} (`);
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
        await reviewer(worker).release(id, { overrule: true });
        expect(await stageOf(id)).toBe('FAILED');
      });
    });

    it('cannot decide an operation that continues by itself or is settled', async () => {
      const worker = await fixture.work();
      const { id } = await worker.operations.submit(newCall(), leadSubmission(fixture.newPhone()));
      await expect(reviewer(worker).release(id)).rejects.toThrow('It is confirmed: there is nothing left to decide.');
      await fixture.sandbox.fault({ ...leadRoute, kind: 'reset' });
      const { id: open } = await worker.operations.submit(newCall(), leadSubmission(fixture.newPhone()));
      await expect(reviewer(worker).settle(open)).rejects.toThrow('the club continues it automatically');
      await expect(reviewer(worker).show('nobody')).rejects.toThrow('no operation nobody');
    });
  },
  { bothAtNight: true },
);

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
import { openReviewCommand } from './support/reviewCommand.ts';

const friendRoute = { surface: 'rest', route: '/add_referral.json', method: 'POST' } as const;
const leadRoute = { surface: 'crm', route: '/services/data/v64.0/sobjects/Lead*' } as const;

eachEngine(
  'operators and submissions',
  (database) => {
    const fixture = openOperations(database);
    const { newCall } = fixture;
    const { command, stageOf, settle } = openReviewCommand(fixture);
    const rowOf = async (worker: Worker, id: string) =>
      (await command(worker, ['list'])).said.split('\n').find((line) => line.startsWith(id));

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
      expect(await rowOf(worker, open)).toBeUndefined();
      fixture.forward(601);
      expect(await rowOf(worker, open)).toMatch(
        /REFER_LEAD +CREATING +member-1 +10 min +whether the CRM has the Lead$/,
      );
      const { said } = await command(worker, ['list']);
      expect(await rowOf(worker, friend.id)).toMatch(
        /REFER_FRIEND +NEEDS_REVIEW +member-1 +.*whether the backend has the referral$/,
      );
      expect(await rowOf(worker, registration.id)).toMatch(/REGISTRATION +NEEDS_REVIEW +none yet .*has the Lead$/);
      for (const secret of [friend.phone, registration.phone, 'Leela', 'Nambiar']) expect(said).not.toContain(secret);
    });

    describe('the command show', () => {
      it('prints the Leads that could be it', async () => {
        const { worker, id, byHand, phone } = await doubtfulLead();
        const { said } = await command(worker, ['show', id]);
        expect(said).toMatch(/^stage +NEEDS_REVIEW since \d+ \w+ 20\d\d, \S+ IST, 1 try$/m);
        expect(said).toMatch(
          new RegExp(`^ {2}${byHand} {2}Open - Not Contacted, \\d+ \\w+ 20\\d\\d, \\S+ IST {2}of no operation$`, 'm'),
        );
        expect(said.match(/^ {2}00Q/gm)).toHaveLength(2);
        for (const secret of [phone, 'Leela', 'Nambiar']) expect(said).not.toContain(secret);
      });

      it('says of a friend that the backend has no list, and what the member can do', async () => {
        const { worker, id, phone } = await stuckFriend();
        const { said } = await command(worker, ['show', id]);
        expect(said).toContain('The backend has no list of referrals: ask the team that runs it.');
        expect(said).toContain(
          'When the member sends the same request after a new login, the club continues automatically.',
        );
        for (const secret of [phone, phone.slice(-4), 'Leela']) expect(said).not.toContain(secret);
      });

      it('says when the CRM cannot be read', async () => {
        const { worker, id } = await doubtfulLead();
        await fixture.sandbox.fault({ surface: 'crm', kind: 'reset' });
        expect((await command(worker, ['show', id])).said).toContain('the CRM could not be queried');
      });
    });

    describe('the command settle', () => {
      it('stores which Lead it is, sends nothing, and logs who did it', async () => {
        const { worker, id, byHand, phone, request } = await doubtfulLead();
        const { said, log } = await command(worker, ['settle', id, '--upstream', byHand]);
        expect(said).toContain(`The Lead ${byHand} will be recorded as arrived. Nothing will be sent.`);
        expect(said).toContain('Done: it is CONFIRMED.');
        expect(log).toMatch(
          new RegExp(`"decision":"settle","operation":"${id}".*"upstreamId":"${byHand}".*"who":"olivia"`),
        );
        expect(log).not.toContain(phone);
        expect(await worker.operations.submit(newCall(), request)).toMatchObject({
          id,
          stage: 'CONFIRMED',
          first: false,
        });
        expect(await leadsOf(phone)).toHaveLength(2);
      });

      it('refuses a Lead that is not among those that could be it, unless it is forced', async () => {
        const { worker, id } = await doubtfulLead();
        const words = ['settle', id, '--upstream', '00Q5g000003FPenEAG'];
        await expect(command(worker, words)).rejects.toThrow('the CRM shows no such Lead.');
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
        await command(worker, [...words, '--force']);
        expect(await stageOf(id)).toBe('CONFIRMED');
      });

      it('takes no Debit', async () => {
        const { worker, id } = await stuckFriend();
        const words = ['settle', id, '--transaction', 'a0Y5g000003FPenEAG', '--force'];
        await expect(command(worker, words)).rejects.toThrow('it costs no points');
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
      });

      it('changes nothing without a yes', async () => {
        const { worker, id } = await stuckFriend();
        await expect(command(worker, ['settle', id], 'no')).rejects.toThrow('the answer was not "yes"');
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
      });
    });

    describe('the command release', () => {
      it('lets the member refer the friend again', async () => {
        const { worker, id, phone } = await stuckFriend();
        const { said } = await command(worker, ['release', id]);
        expect(said).toContain('The next request for it sends it again.');
        expect(said).toContain('ask the team that runs it');
        expect(await stageOf(id)).toBe('FAILED');
        const again = friendSubmission({ phone, restToken: await fixture.signIn(worker) });
        // The backend had it after all, and knows it again: there is one.
        expect(await worker.operations.submit(newCall(), again)).toMatchObject({
          stage: 'FAILED',
          failure: 'DUPLICATE',
        });
        expect((await fixture.sandbox.effects()).referrals.filter((one) => one['phone'] === phone)).toHaveLength(1);
      });

      it('refuses while Leads are visible that could be it, unless it is forced', async () => {
        const { worker, id, byHand } = await doubtfulLead();
        await expect(command(worker, ['release', id])).rejects.toThrow(`the Lead ${byHand} (`);
        expect(await stageOf(id)).toBe('NEEDS_REVIEW');
        await command(worker, ['release', id, '--force', '--yes'], 'no');
        expect(await stageOf(id)).toBe('FAILED');
      });
    });

    it('cannot decide an operation that continues by itself or is settled', async () => {
      const worker = await fixture.work();
      const { id } = await worker.operations.submit(newCall(), leadSubmission(fixture.newPhone()));
      await expect(command(worker, ['release', id])).rejects.toThrow(
        'It is CONFIRMED: there is nothing left to decide.',
      );
      await fixture.sandbox.fault({ ...leadRoute, kind: 'reset' });
      const { id: open } = await worker.operations.submit(newCall(), leadSubmission(fixture.newPhone()));
      await expect(command(worker, ['settle', open])).rejects.toThrow('the club continues it automatically');
      await expect(command(worker, ['show', 'nobody'])).rejects.toThrow('no operation nobody');
    });
  },
  { bothAtNight: true },
);

import { expect, it } from 'vitest';
import { giveWelcomeCredit } from '#api/domains/identity/signIn.ts';
import type { Operations } from '#api/operations/engine/operations.ts';
import { createMember, findMembersByMobile } from '#api/upstreams/salesforce/members.ts';
import { getWholeLedger } from '#api/upstreams/salesforce/transactions.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openOperations, type Worker } from '#tests/support/submissions.ts';

const credits = { surface: 'crm', route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c*' } as const;
const reads = { surface: 'crm', method: 'GET' } as const;
const inactive = '9999900006';
const busy = '9999900004';

eachEngine(
  'the welcome Credit',
  (database) => {
    const fixture = openOperations(database);
    const { newCall } = fixture;

    /** A member without transactions, and a login of theirs. */
    async function newMember(options: { keyed?: boolean } = {}) {
      const worker = await fixture.work(options);
      const fields = { mobile: fixture.newPhone(), firstName: 'Tara', lastName: 'Menon', opportunity: null };
      const member = { id: await createMember(worker.crm, newCall(), fields), active: true };
      await fixture.sandbox.clearCalls();
      const idOf = async () => (await fixture.stores[0].operations.list(member.id, ['WELCOME_CREDIT']))[0]?.id ?? '';
      return {
        worker,
        idOf,
        give: ({ operations } = worker) => giveTo(operations, member),
        resume: async ({ operations } = worker) => operations.resume(newCall(), await idOf()),
        ledger: async ({ crm } = worker) =>
          (await getWholeLedger(crm, newCall(), member.id)).rows.map(({ type, points }) => `${type} ${points}`),
      };
    }
    const giveTo = (operations: Operations, member: { id: string; active: boolean | null }) =>
      giveWelcomeCredit({ services: { operations, store: fixture.stores[0] }, call: newCall() }, member);
    const scheduled = (worker: Worker) => worker.jobs.splice(0).map(({ inSeconds }) => inSeconds);
    const posted = async () => (await fixture.sandbox.calls()).filter(({ method }) => method !== 'GET').length;

    it('is given once, and a later login or job makes no call', async () => {
      const { worker, give, resume, ledger } = await newMember();
      expect(await give()).toBe(true);
      await fixture.sandbox.clearCalls();
      await resume();
      expect(await give()).toBe(false);
      expect(scheduled(worker)).toEqual([]);
      expect(await fixture.sandbox.calls()).toEqual([]);
      expect(await ledger()).toEqual(['CREDIT 10000']);
    });

    it('is found without another login when its answer was lost', async () => {
      const { worker, give, resume, ledger } = await newMember();
      await fixture.sandbox.fault({ ...credits, kind: 'commit-then-drop', times: 1 });
      expect(await give()).toBe(false);
      await resume();
      expect(scheduled(worker)).toEqual([2]);
      fixture.forward(2);
      await resume();
      await resume();
      expect(scheduled(worker)).toEqual([]);
      expect(await posted()).toBe(1);
      expect(await ledger()).toEqual(['CREDIT 10000']);
    });

    it('is sent again without another login when its request was lost and can no longer arrive', async () => {
      const { worker, give, resume, ledger } = await newMember();
      await fixture.sandbox.fault({ ...credits, kind: 'reset', times: 1 });
      expect(await give()).toBe(false);
      for (let minute = 0; minute < 14; minute += 1) {
        fixture.forward(60);
        await resume();
      }
      expect(await posted()).toBe(1);
      expect(await ledger()).toEqual([]);
      fixture.forward(61);
      await resume();
      expect(await ledger()).toEqual(['CREDIT 10000']);
      expect(scheduled(worker)).not.toEqual([]);
      await resume();
      expect(scheduled(worker)).toEqual([]);
    });

    it('is sent again without waiting under a key, and exists once', async () => {
      for (const kind of ['reset', 'commit-then-drop'] as const) {
        const { give, resume, ledger } = await newMember({ keyed: true });
        await fixture.sandbox.fault({ ...credits, kind, times: 1 });
        expect(await give()).toBe(false);
        fixture.forward(2);
        await resume();
        expect(await ledger()).toEqual(['CREDIT 10000']);
      }
    });

    it('is given once when logins and jobs of two processes run at the same moment', async () => {
      for (const keyed of [false, true]) {
        const { worker, give, resume, ledger } = await newMember({ keyed });
        const other = await fixture.work({ elsewhere: true, keyed });
        await Promise.all([give(worker), resume(other), give(other), resume(worker), give(worker), resume(other)]);
        expect(await ledger()).toEqual(['CREDIT 10000']);
      }
    });

    it('continues after the CRM was unavailable', async () => {
      const { worker, give, resume, ledger } = await newMember();
      await fixture.sandbox.fault({ ...reads, kind: 'status', status: 503 });
      expect(await give()).toBe(false);
      fixture.forward(2);
      await resume();
      expect(scheduled(worker)).not.toEqual([]);
      await fixture.sandbox.clearFaults();
      fixture.forward(60);
      const next = await fixture.work();
      await resume(next);
      expect(await ledger(next)).toEqual(['CREDIT 10000']);
    });

    it('is not given to an inactive member', async () => {
      const { worker } = await newMember();
      const [member] = await findMembersByMobile(worker.crm, newCall(), inactive);
      if (!member) throw new Error('The seed has no inactive member.');
      expect(await giveTo(worker.operations, member)).toBe(false);
      expect(scheduled(worker)).toEqual([]);
      expect(await posted()).toBe(0);
    });

    it('is never given to a member with other transactions', async () => {
      const { worker } = await newMember();
      const [member] = await findMembersByMobile(worker.crm, newCall(), busy);
      if (!member) throw new Error('The seed has no member with transactions.');
      expect(await giveTo(worker.operations, member)).toBe(false);
      const rows = await fixture.stores[0].operations.list(member.id, ['WELCOME_CREDIT']);
      expect(rows).toMatchObject([{ stage: 'CONFIRMED', upstreamId: null }]);
      expect(await posted()).toBe(0);
    });
  },
  { bothAtNight: true },
);

import { expect, it } from 'vitest';
import { giveWelcomeCredit } from '#api/modules/auth/welcomeCredit.ts';
import type { Operations } from '#api/operations/engine/operations.ts';
import { createMember, findMembersByMobile } from '#api/upstreams/salesforce/members.ts';
import { getAllTransactions } from '#api/upstreams/salesforce/transactions.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openOperations, type Worker } from '#tests/support/submissions.ts';

const credits = { surface: 'crm', route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c*' } as const;
const reads = { surface: 'crm', method: 'GET' } as const;
const inactive = '9999900006';
const busy = '9999900004';

eachEngine('the welcome Credit', (database) => {
  const desk = openOperations(database);
  const { newCall } = desk;

  /** A member without transactions, and a login of theirs. */
  async function newMember(options: { keyed?: boolean } = {}) {
    const worker = await desk.work(options);
    const fields = { mobile: desk.newPhone(), firstName: 'Tara', lastName: 'Menon', opportunity: null };
    const member = { id: await createMember(worker.crm, newCall(), fields), active: true };
    await desk.sandbox.clearCalls();
    const idOf = async () => (await desk.stores[0].operations.list(member.id, ['WELCOME_CREDIT']))[0]?.id ?? '';
    return {
      worker,
      idOf,
      give: ({ operations } = worker) => giveTo(operations, member),
      resume: async ({ operations } = worker) => operations.resume(newCall(), await idOf()),
      ledger: async ({ crm } = worker) =>
        (await getAllTransactions(crm, newCall(), member.id)).map(({ type, points }) => `${type} ${points}`),
    };
  }
  const giveTo = (operations: Operations, member: { id: string; active: boolean | null }) =>
    giveWelcomeCredit({ services: { operations, store: desk.stores[0] }, call: newCall() }, member);
  const scheduled = (worker: Worker) => worker.jobs.splice(0).map(({ inSeconds }) => inSeconds);
  const posted = async () => (await desk.sandbox.calls()).filter(({ method }) => method !== 'GET').length;

  it('is given once, and a later login or job calls nobody', async () => {
    const { worker, give, resume, ledger } = await newMember();
    expect(await give()).toBe(true);
    await desk.sandbox.clearCalls();
    await resume();
    expect(await give()).toBe(false);
    expect(scheduled(worker)).toEqual([]);
    expect(await desk.sandbox.calls()).toEqual([]);
    expect(await ledger()).toEqual(['CREDIT 10000']);
  });

  it('whose answer was lost is found without another login', async () => {
    const { worker, give, resume, ledger } = await newMember();
    await desk.sandbox.fault({ ...credits, kind: 'commit-then-drop', times: 1 });
    expect(await give()).toBe(false);
    await resume();
    expect(scheduled(worker)).toEqual([2]);
    desk.forward(2);
    await resume();
    await resume();
    expect(scheduled(worker)).toEqual([]);
    expect(await posted()).toBe(1);
    expect(await ledger()).toEqual(['CREDIT 10000']);
  });

  it('that was lost on its way is given without another login, when it can no longer arrive', async () => {
    const { worker, give, resume, ledger } = await newMember();
    await desk.sandbox.fault({ ...credits, kind: 'reset', times: 1 });
    expect(await give()).toBe(false);
    for (let minute = 0; minute < 14; minute += 1) {
      desk.forward(60);
      await resume();
    }
    expect(await posted()).toBe(1);
    expect(await ledger()).toEqual([]);
    desk.forward(61);
    await resume();
    expect(await ledger()).toEqual(['CREDIT 10000']);
    expect(scheduled(worker)).not.toEqual([]);
    await resume();
    expect(scheduled(worker)).toEqual([]);
  });

  it('under a key is sent again without waiting, and exists once', async () => {
    for (const kind of ['reset', 'commit-then-drop'] as const) {
      const { give, resume, ledger } = await newMember({ keyed: true });
      await desk.sandbox.fault({ ...credits, kind, times: 1 });
      expect(await give()).toBe(false);
      desk.forward(2);
      await resume();
      expect(await ledger()).toEqual(['CREDIT 10000']);
    }
  });

  it('is given once when logins and jobs of two processes meet', async () => {
    for (const keyed of [false, true]) {
      const { worker, give, resume, ledger } = await newMember({ keyed });
      const other = await desk.work({ elsewhere: true, keyed });
      await Promise.all([give(worker), resume(other), give(other), resume(worker), give(worker), resume(other)]);
      expect(await ledger()).toEqual(['CREDIT 10000']);
    }
  });

  it('goes on while the CRM is away', async () => {
    const { worker, give, resume, ledger } = await newMember();
    await desk.sandbox.fault({ ...reads, kind: 'status', status: 503 });
    expect(await give()).toBe(false);
    desk.forward(2);
    await resume();
    expect(scheduled(worker)).not.toEqual([]);
    await desk.sandbox.clearFaults();
    desk.forward(60);
    const next = await desk.work();
    await resume(next);
    expect(await ledger(next)).toEqual(['CREDIT 10000']);
  });

  it('is not for an inactive member', async () => {
    const { worker } = await newMember();
    const [member] = await findMembersByMobile(worker.crm, newCall(), inactive);
    if (!member) throw new Error('The seed has no inactive member.');
    expect(await giveTo(worker.operations, member)).toBe(false);
    expect(scheduled(worker)).toEqual([]);
    expect(await posted()).toBe(0);
  });

  it('is not for a member with other transactions, now or later', async () => {
    const { worker } = await newMember();
    const [member] = await findMembersByMobile(worker.crm, newCall(), busy);
    if (!member) throw new Error('The seed has no member with transactions.');
    expect(await giveTo(worker.operations, member)).toBe(false);
    expect(await desk.stores[0].operations.isConfirmed('WELCOME_CREDIT', [member.id])).toBe(true);
    expect(await posted()).toBe(0);
  });
});

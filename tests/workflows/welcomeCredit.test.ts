import { expect, it } from 'vitest';
import { createMember, findMembersByMobile } from '#api/upstreams/salesforce/members.ts';
import { getAllTransactions } from '#api/upstreams/salesforce/transactions.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openErrandDesk, type Worker } from '#tests/support/errandDesk.ts';

const credits = { surface: 'crm', route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c*' } as const;
const reads = { surface: 'crm', method: 'GET' } as const;
const inactive = '9999900006';

eachEngine('the welcome Credit', (database) => {
  const desk = openErrandDesk(database);
  const { newCall } = desk;

  /** A member without transactions, and a login of theirs. */
  async function newMember(options: { keyed?: boolean } = {}) {
    const worker = await desk.work(options);
    const fields = { mobile: desk.newPhone(), firstName: 'Tara', lastName: 'Menon', opportunity: null };
    const member = { id: await createMember(worker.crm, newCall(), fields), active: true };
    await desk.sandbox.clearCalls();
    return {
      worker,
      job: `welcome:${member.id}`,
      give: ({ errands } = worker) => errands.giveWelcomeCredit(newCall(), member),
      resume: ({ errands } = worker) => errands.resume(newCall(), `welcome:${member.id}`),
      ledger: async ({ crm } = worker) =>
        (await getAllTransactions(crm, newCall(), member.id)).map(({ type, points }) => `${type} ${points}`),
    };
  }
  const asked = (worker: Worker) => worker.jobs.splice(0).map(({ id, inSeconds }) => `${id} in ${inSeconds} s`);
  const posted = async () => (await desk.sandbox.calls()).filter(({ method }) => method !== 'GET').length;

  it('is given once, after a job was asked for that goes on should the process die', async () => {
    const { worker, job, give, resume, ledger } = await newMember();
    expect(await give()).toBe(true);
    expect(asked(worker)).toEqual([`${job} in 10 s`]);
    await desk.sandbox.clearCalls();
    await resume();
    expect(await give()).toBe(false);
    expect(asked(worker)).toEqual([]);
    expect(await desk.sandbox.calls()).toEqual([]);
    expect(await ledger()).toEqual(['CREDIT 10000']);
  });

  it('whose answer was lost is found without another login', async () => {
    const { worker, job, give, resume, ledger } = await newMember();
    await desk.sandbox.fault({ ...credits, kind: 'commit-then-drop', times: 1 });
    expect(await give()).toBe(false);
    await resume();
    await resume();
    expect(asked(worker)).toEqual([`${job} in 10 s`, `${job} in 60 s`]);
    expect(await posted()).toBe(1);
    expect(await ledger()).toEqual(['CREDIT 10000']);
  });

  it('that was lost on its way is given without another login, when it can no longer arrive', async () => {
    const { worker, job, give, resume, ledger } = await newMember();
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
    expect(asked(worker)).toHaveLength(16);
    await resume();
    expect(asked(worker)).toEqual([]);
    expect(job).toMatch(/^welcome:\w{18}$/);
  });

  it('under a key is asked for again at once, and exists once', async () => {
    for (const kind of ['reset', 'commit-then-drop'] as const) {
      const { give, resume, ledger } = await newMember({ keyed: true });
      await desk.sandbox.fault({ ...credits, kind, times: 1 });
      expect(await give()).toBe(false);
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
    const { worker, job, give, resume, ledger } = await newMember();
    await desk.sandbox.fault({ ...reads, kind: 'status', status: 503 });
    expect(await give()).toBe(false);
    await resume();
    expect(asked(worker)).toEqual([`${job} in 10 s`, `${job} in 60 s`]);
    await desk.sandbox.clearFaults();
    const next = await desk.work();
    await resume(next);
    expect(await ledger(next)).toEqual(['CREDIT 10000']);
  });

  it('is not for an inactive member, whom no job comes back to', async () => {
    const { worker } = await newMember();
    const [member] = await findMembersByMobile(worker.crm, newCall(), inactive);
    if (!member) throw new Error('The seed has no inactive member.');
    expect(await worker.errands.giveWelcomeCredit(newCall(), member)).toBe(false);
    await worker.errands.resume(newCall(), `welcome:${member.id}`);
    await worker.errands.resume(newCall(), 'welcome:a02000000000000AAA');
    expect(asked(worker)).toEqual([]);
    expect(await posted()).toBe(0);
  });
});

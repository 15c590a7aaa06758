import { expect, it, onTestFinished } from 'vitest';
import { lockOf } from '#api/operations/engine/operations.ts';
import { readConfig } from '#api/main/config.ts';
import { createServices } from '#api/main/createServices.ts';
import type { Store } from '#api/store/store.ts';
import type { OperationRow } from '#api/store/operations/types.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { leadSubmission } from '#tests/support/submissions.ts';
import { watched } from '#tests/upstreams/support/observed.ts';

/** Does the work while all these operations are held by somebody else. */
const whileHeld = <T>(store: Store, [first, ...others]: readonly OperationRow[], work: () => Promise<T>): Promise<T> =>
  first ? store.locks.withLock(lockOf(first), () => whileHeld(store, others, work)) : work();

eachEngine('the queue of a running api', (database) => {
  it('continues an operation of one member while forty of another are held by their locks', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const store = await database.open();
    const services = await createServices(readConfig(upstreamsOf(sandbox)), watched().logger, { store });
    onTestFinished(() => services.close());
    const begin = async (phone: string, memberId = 'member-1') => {
      const submission = { details: null, ...leadSubmission(phone), memberId, traceParent: null };
      return (await store.operations.begin(submission)).operation;
    };
    const held: OperationRow[] = [];
    for (let each = 0; each < 40; each += 1) held.push(await begin(String(6_666_700_000 + each)));
    const free = await begin('6666800000', 'member-2');

    await whileHeld(store, held, async () => {
      await services.startJobs();
      const started = performance.now();
      const patience = { timeout: 50_000, interval: 20 };
      await expect.poll(async () => (await store.operations.find(free.id))?.stage, patience).toBe('CONFIRMED');
      expect(performance.now() - started).toBeLessThan(4_000);
    });
  }, 120_000);
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { errands } from './support/killedErrands.ts';
import { redemptions } from './support/killedRedemptions.ts';
import { everyPoint, expectOneEffect, killedAmid, membersOf, settledByItself } from './support/killing.ts';
import { openHouse, type ApiProcess } from './support/processes.ts';
import { anyPostgres, openDatabase } from './support/servers.ts';

const keyField = 'Club_Key__c';
const settings = { SETTLE_SECONDS: '3', DEBIT_ENCASH: 'true', CRM_EXTERNAL_ID_FIELD: keyField };
const deeds = [...redemptions, ...errands];

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const name = 'two processes on one database, of which one is killed -9 [postgres]';
describe.skipIf(!anyPostgres)(anyPostgres ? name : `${name}: there is no PostgreSQL`, () => {
  const house = openHouse();
  let sandbox: TestSandbox;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let newMember: ReturnType<typeof membersOf>;
  let survivor: ApiProcess;

  const start = async (env: Record<string, string> = {}) =>
    house.start(sandbox, {
      dataDir: await house.folder(),
      databaseUrl: database.url,
      env: { ...settings, ...env },
    });

  beforeAll(async () => {
    [sandbox, database] = await Promise.all([startSandbox(), openDatabase()]);
    await sandbox.switches({ externalIdField: keyField });
    newMember = membersOf(sandbox);
  });
  afterAll(async () => {
    await house.close();
    await database.close();
    await sandbox.close();
  });

  it('amid everything: the other one goes on by itself, with one effect of each', async () => {
    const [first, victim] = await Promise.all([start(), start({ CRASH_AT: everyPoint(deeds) })]);
    survivor = first;
    const all = await killedAmid(deeds, victim, newMember);
    await Promise.all(all.map(({ asked }) => settledByItself(asked, survivor)));
    await Promise.all(all.map(({ asked, point }) => expectOneEffect(asked, point, survivor, sandbox)));
  });

  it('at any moment, the one that went on: a third one goes on, with one effect of each', async () => {
    const third = await start();
    // No stays: after a crash in the middle of one a person must look, and where these are is not known.
    const knowable = deeds.filter(({ kind }) => kind !== 'HOTEL');
    const all = await Promise.all(
      Array.from({ length: 3 }, () => knowable)
        .flat()
        .map((deed) => newMember(survivor, deed)),
    );
    await sandbox.clearCalls();
    const asking = Promise.allSettled(all.map((asked) => asked.ask(survivor)));
    await vi.waitFor(
      async () => {
        const effects = (await sandbox.calls()).filter(({ method, status }) => method !== 'GET' && status === 201);
        expect(effects.length).toBeGreaterThan(4);
      },
      { timeout: 20_000, interval: 5 },
    );
    await survivor.kill();
    expect((await asking).filter(({ status }) => status === 'rejected')).not.toEqual([]);

    // What had begun is gone on with by itself; what had not begins when it is asked for again.
    const begun = all.filter(({ deed }) => redemptions.includes(deed));
    await Promise.all(begun.map((asked) => settledByItself(asked, third)));
    await Promise.all(all.map((asked) => asked.ask(third)));
    await Promise.all(all.map((asked) => settledByItself(asked, third)));
    await Promise.all(all.map((asked) => expectOneEffect(asked, 'anywhere', third, sandbox)));
  });
});

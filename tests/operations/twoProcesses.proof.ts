import { describe, expect, it, vi } from 'vitest';
import { startSandbox } from '#tests/support/sandbox.ts';
import { submissions } from './support/killedSubmissions.ts';
import { redemptions } from './support/killedRedemptions.ts';
import { everyPoint, expectOneEffect, killedAmid, membersOf, settledByItself } from './support/killing.ts';
import { openHouse } from './support/processes.ts';
import { anyPostgres, openDatabase } from './support/servers.ts';

const keyField = 'Club_Key__c';
const settings = { SETTLE_SECONDS: '3', DEBIT_ENCASH: 'true', CRM_EXTERNAL_ID_FIELD: keyField };
const deeds = [...redemptions, ...submissions];

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

async function openClub() {
  const house = openHouse();
  const [sandbox, database] = await Promise.all([startSandbox(), openDatabase()]);
  await sandbox.switches({ externalIdField: keyField, debitEncash: false });
  return {
    sandbox,
    newMember: membersOf(sandbox),
    start: async (env: Record<string, string> = {}) =>
      house.start(sandbox, {
        dataDir: await house.folder(),
        databaseUrl: database.url,
        env: { ...settings, ...env },
      }),
    async close() {
      await house.close();
      await database.close();
      await sandbox.close();
    },
  };
}

describe.skipIf(!anyPostgres)(
  `two processes on one database, of which one is killed -9 [postgres]${anyPostgres ? '' : ': there is none'}`,
  { concurrent: true },
  () => {
    it('amid everything: the other one goes on by itself, with one effect of each', async ({ onTestFinished }) => {
      const { sandbox, newMember, start, close } = await openClub();
      onTestFinished(close);
      const [other, victim] = await Promise.all([start(), start({ CRASH_AT: everyPoint(deeds) })]);
      const all = await killedAmid(deeds, victim, newMember);
      await Promise.all(all.map(({ asked }) => settledByItself(asked, other, sandbox)));
      await Promise.all(all.map(({ asked, point }) => expectOneEffect(asked, point, other, sandbox)));
    });

    it('at any moment of much work: the other one goes on, with one effect of each', async ({ onTestFinished }) => {
      const { sandbox, newMember, start, close } = await openClub();
      onTestFinished(close);
      const [victim, other] = await Promise.all([start(), start()]);
      // No stays: after a crash in the middle of one a person must look, and where these are is not known.
      const knowable = deeds.filter(({ kind }) => kind !== 'HOTEL');
      const all = await Promise.all(
        Array.from({ length: 3 }, () => knowable)
          .flat()
          .map((deed) => newMember(victim, deed)),
      );
      await sandbox.clearCalls();
      // Every call takes a while, so that some are open when the process is killed, also on a slow machine.
      await sandbox.fault({ kind: 'delay', delayMs: 300 });
      const asking = Promise.allSettled(all.map((asked) => asked.ask(victim)));
      await vi.waitFor(
        async () => {
          const effects = (await sandbox.calls()).filter(({ method, status }) => method !== 'GET' && status === 201);
          expect(effects.length).toBeGreaterThan(4);
        },
        { timeout: 20_000, interval: 5 },
      );
      await victim.kill();
      await sandbox.clearFaults();
      expect((await asking).filter(({ status }) => status === 'rejected')).not.toEqual([]);

      // What had begun is gone on with by itself; what had not begins when it is asked for again.
      const redeemed = all.filter(({ deed }) => redemptions.includes(deed));
      await Promise.all(redeemed.map((asked) => settledByItself(asked, other, sandbox)));
      await Promise.all(all.map((asked) => asked.ask(other)));
      await Promise.all(all.map((asked) => settledByItself(asked, other, sandbox)));
      await Promise.all(all.map((asked) => expectOneEffect(asked, 'anywhere', other, sandbox)));
    });
  },
);

import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { withExternalKeys } from '#tests/support/clubConfig.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { submissions } from './support/killedSubmissions.ts';
import { redemptions } from './support/killedRedemptions.ts';
import { everyPoint, expectOneEffect, killedAmid, membersOf, settledByItself } from './support/killing.ts';
import { openApiProcesses } from './support/processes.ts';
import { anyPostgres, openDatabase } from './support/servers.ts';

const keyField = 'Club_Key__c';
const settings = { SETTLE_SECONDS: '3', DEBIT_ENCASH: 'true', ...withExternalKeys(keyField) };
const crashCases = [...redemptions, ...submissions];

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

async function openClub() {
  const processes = openApiProcesses();
  const [sandbox, database] = await Promise.all([startSandbox(), openDatabase()]);
  await sandbox.switches({ externalIdField: keyField, debitEncash: false });
  return {
    sandbox,
    newMember: membersOf(sandbox),
    start: async (env: Record<string, string> = {}) =>
      processes.start(sandbox, {
        dataDir: await processes.folder(),
        databaseUrl: database.url,
        env: { ...settings, ...env },
      }),
    async close() {
      await processes.close();
      await database.close();
      await sandbox.close();
    },
  };
}

describe.skipIf(!anyPostgres)(
  `two processes on one database, of which one is killed -9 [postgres]${anyPostgres ? '' : ': there is none'}`,
  { concurrent: true },
  () => {
    it('at every crash point: the other one continues by itself, with one effect of each', async ({
      onTestFinished,
    }) => {
      const { sandbox, newMember, start, close } = await openClub();
      onTestFinished(close);
      const [other, victim] = await Promise.all([start(), start({ CRASH_AT: everyPoint(crashCases) })]);
      const all = await killedAmid(crashCases, victim, newMember);
      await Promise.all(all.map(({ request }) => settledByItself(request, other, sandbox)));
      await Promise.all(all.map(({ request, point }) => expectOneEffect(request, point, other, sandbox)));
    });

    it('at any moment under load: the other one continues, with one effect of each', async ({ onTestFinished }) => {
      const { sandbox, newMember, start, close } = await openClub();
      onTestFinished(close);
      const [victim, other] = await Promise.all([start(), start()]);
      // No stays: after a crash in the middle of one a person must look, and where these are is not known.
      const knowable = crashCases.filter(({ kind }) => kind !== 'HOTEL');
      const all = await Promise.all(
        Array.from({ length: 3 }, () => knowable)
          .flat()
          .map((crashCase) => newMember(victim, crashCase)),
      );
      await sandbox.clearCalls();
      // Every call takes a while, so that some are open when the process is killed, also on a slow machine.
      await sandbox.fault({ kind: 'delay', delayMs: 300 });
      const asking = Promise.allSettled(all.map((request) => request.ask(victim)));
      await eventually(
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
      const redeemed = all.filter(({ crashCase }) => redemptions.includes(crashCase));
      await Promise.all(redeemed.map((request) => settledByItself(request, other, sandbox)));
      await Promise.all(all.map((request) => request.ask(other)));
      await Promise.all(all.map((request) => settledByItself(request, other, sandbox)));
      await Promise.all(all.map((request) => expectOneEffect(request, 'anywhere', other, sandbox)));
    });
  },
);

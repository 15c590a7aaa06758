import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { POSTGRES_URL } from '#tests/support/databases.ts';
import { createScratchDatabase, TEST_SECRET } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { run } from '#tests/scripts/support.ts';
import { redemptions } from './support/killedRedemptions.ts';
import { submissions } from './support/killedSubmissions.ts';
import {
  everyPoint,
  expectOneEffect,
  killedAmid,
  membersOf,
  settledByItself,
  type PreparedRequest,
} from './support/killing.ts';
import { openApiProcesses } from './support/processes.ts';

/** Shorter than the two minutes of every day, so that a lost request can be given up while the test waits. */
const settings = { SETTLE_SECONDS: '3', DEBIT_ENCASH: 'true' };
const crashCases = [...redemptions, ...submissions];
const engines = ['pglite', ...(POSTGRES_URL === undefined ? [] : (['postgres'] as const))] as const;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** A sandbox, and any number of databases on which the real server and the real command run. */
async function openRehearsal(engine: (typeof engines)[number]) {
  const processes = openApiProcesses();
  const sandbox = await startSandbox({ switches: { debitEncash: false } });
  const drops: (() => Promise<void>)[] = [];

  return {
    sandbox,
    processes,
    newMember: membersOf(sandbox),
    folder: processes.folder,
    async newPlace(): Promise<Place> {
      const dataDir = await processes.folder();
      if (engine === 'pglite') return { dataDir };
      const { url, drop } = await createScratchDatabase(POSTGRES_URL ?? '');
      drops.push(drop);
      return { dataDir, databaseUrl: url };
    },
    start: (place: Place, env: Record<string, string> = {}) =>
      processes.start(sandbox, { ...place, env: { SESSION_SECRET: TEST_SECRET, ...settings, ...env } }),
    async backup({ dataDir, databaseUrl = '' }: Place, ...words: string[]): Promise<string> {
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SESSION_SECRET: TEST_SECRET, ...settings };
      const { code, output, errors } = await run('scripts/run.mjs', ['backup', ...words], { env });
      expect(errors).toBe('');
      expect(code).toBe(0);
      return output;
    },
    async close() {
      await processes.close();
      await Promise.all(drops.map((drop) => drop()));
      await sandbox.close();
    },
  };
}

/** Everything that stands in both upstreams because of these members, in the order in which it was made. */
async function everything(sandbox: TestSandbox, all: readonly PreparedRequest[], api: ApiUnderTest) {
  const { orders, bookings, encash, referrals, leads } = await sandbox.effects();
  const debits: Record<string, readonly number[]> = {};
  for (const request of all) debits[request.mobile] = await request.at(api).debits();
  const ids = (rows: typeof orders) => rows.map((row) => String(row['id'] ?? row['Id']));
  return {
    orders: ids(orders),
    bookings: ids(bookings),
    encash: ids(encash),
    referrals: ids(referrals),
    leads: ids(leads),
    debits,
  };
}

describe.concurrent('a backup with operations open at every stage', () => {
  it.for(engines)(
    'is restored on %s: nothing is lost and nothing is done twice',
    async (engine, { onTestFinished }) => {
      const rehearsal = await openRehearsal(engine);
      onTestFinished(rehearsal.close);
      const { sandbox, newMember, newPlace, start, backup } = rehearsal;
      const file = join(await rehearsal.folder(), 'club.backup');

      // A process is killed with every kind of operation at every stage.
      const first = await newPlace();
      const victim = await start(first, { CRASH_AT: everyPoint(crashCases) });
      const killed = await killedAmid(crashCases, victim, newMember);
      const requests = killed.map(({ request }) => request);
      await backup(first, 'create', file);
      expect(await backup(first, 'verify', file)).toMatch(
        /open +(?=.*ORDER 6)(?=.*HOTEL 6)(?=.*ENCASH 6)(?=.*REFER_LEAD 3)/,
      );

      // Moved to another database: everything continues.
      const second = await newPlace();
      await backup(second, 'restore', file, '--unchanged', '--yes');
      const moved = await start(second);
      for (const request of requests) await request.logInAgain(moved);
      await Promise.all(requests.map((request) => settledByItself(request, moved, sandbox)));
      await Promise.all(killed.map(({ request, point }) => expectOneEffect(request, point, moved, sandbox)));

      // The club goes on after the backup, with new requests, and then its database is lost.
      const lost = await Promise.all(crashCases.map((crashCase) => newMember(moved, crashCase)));
      for (const { mobile } of lost) await sandbox.addTransactions({ mobile, count: 1, points: 10_000 });
      await Promise.all(lost.map((request) => request.ask(moved)));
      await Promise.all(lost.map((request) => settledByItself(request, moved, sandbox)));
      const all = [...requests, ...lost];
      const before = await everything(sandbox, all, moved);
      await moved.kill();

      // The older state is restored: the club finds what it has done since.
      const third = await newPlace();
      await backup(third, 'restore', file, '--yes');
      const restored = await start(third);
      for (const request of all) await request.logInAgain(restored);
      await Promise.all(requests.map((request) => settledByItself(request, restored, sandbox)));
      expect(await everything(sandbox, all, restored)).toEqual(before);

      // The same requests again: those of the backup are known, the others are held back.
      await Promise.all(all.map((request) => request.ask(restored)));
      expect(await everything(sandbox, all, restored)).toEqual(before);
      const states = await Promise.all(
        killed.map(async ({ request, point }) => {
          const { crashCase, ask } = request;
          const answer = await ask(restored);
          return 'state' in answer ? `${crashCase.kind}:${point} ${String(answer.state)}` : [];
        }),
      );
      expect(states.flat().toSorted()).toEqual(
        redemptions
          .flatMap(({ kind, points }) => points.map((point) => ({ kind, point })))
          .map(({ kind, point }) => {
            const isUnlisted = kind === 'HOTEL' && ['accepted', 'creating', 'made'].includes(point);
            return `${kind}:${point} ${isUnlisted ? 'NEEDS_REVIEW' : 'CONFIRMED'}`;
          })
          .toSorted(),
      );
      for (const request of lost) {
        const answer = await request.ask(restored);
        if ('state' in answer) expect(answer).toMatchObject({ state: 'NEEDS_REVIEW' });
      }
      expect(await everything(sandbox, all, restored)).toEqual(before);
    },
  );
});

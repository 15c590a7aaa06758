import { describe, expect, it, vi } from 'vitest';
import { POSTGRES_URL } from '#tests/support/databases.ts';
import { createScratchDatabase, TEST_SECRET } from '#tests/support/engines.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { redemptions } from './support/killedRedemptions.ts';
import { submissions } from './support/killedSubmissions.ts';
import { everyPoint, expectOneEffect, killedAmid, membersOf, settledByItself } from './support/killing.ts';
import { makeNextVersion } from './support/nextVersion.ts';
import { openApiProcesses } from './support/processes.ts';

const settings = { SETTLE_SECONDS: '3', DEBIT_ENCASH: 'true', SESSION_SECRET: TEST_SECRET };
const crashCases = [...redemptions, ...submissions];
const engines = ['pglite', ...(POSTGRES_URL === undefined ? [] : (['postgres'] as const))] as const;

vi.setConfig({ testTimeout: 600_000 });

async function databaseOf(engine: (typeof engines)[number], onTestFinished: (close: () => Promise<void>) => void) {
  if (engine === 'pglite') return {};
  const { url, drop } = await createScratchDatabase(POSTGRES_URL ?? '');
  onTestFinished(drop);
  return { databaseUrl: url };
}

describe.concurrent('one version back and forward again, with operations open at every stage', () => {
  it.for(engines)('loses nothing and does nothing twice [%s]', async (engine, { onTestFinished }) => {
    const sandbox = await startSandbox({ switches: { debitEncash: false } });
    onTestFinished(() => sandbox.close());
    const database = await databaseOf(engine, onTestFinished);
    const processes = openApiProcesses();
    onTestFinished(processes.close);
    const place = { ...database, dataDir: await processes.folder() };
    const newMember = membersOf(sandbox);
    const next = await processes.folder();
    await makeNextVersion(next);
    const start = (root: string | undefined, env: Record<string, string> = {}) =>
      processes.start(sandbox, { ...place, env: { ...settings, ...env }, ...(root === undefined ? {} : { root }) });

    // The next version migrates the database, and is killed with every kind of operation at every stage.
    const half = (rest: number) =>
      crashCases.map((one) => ({ ...one, points: one.points.filter((_, index) => index % 2 === rest) }));
    const newer = await start(next, { CRASH_AT: everyPoint(half(0)) });
    expect(newer.logs()).toContain('9000_next');
    const before = await killedAmid(half(0), newer, newMember);

    // This version goes on with them, without migrating anything, and is killed in the same way.
    const older = await start(undefined);
    expect(older.logs()).not.toContain('The store was migrated');
    await Promise.all(before.map(({ request }) => settledByItself(request, older, sandbox)));
    await Promise.all(before.map(({ request, point }) => expectOneEffect(request, point, older, sandbox)));
    await older.kill();
    const after = await killedAmid(half(1), await start(undefined, { CRASH_AT: everyPoint(half(1)) }), newMember);

    // The next version comes back and goes on with those.
    const again = await start(next);
    await Promise.all(after.map(({ request }) => settledByItself(request, again, sandbox)));
    for (const all of [before, after]) {
      await Promise.all(all.map(({ request, point }) => expectOneEffect(request, point, again, sandbox)));
    }
  });
});

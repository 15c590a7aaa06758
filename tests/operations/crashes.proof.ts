import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { submissions } from './support/killedSubmissions.ts';
import { redemptions } from './support/killedRedemptions.ts';
import { everyPoint, expectOneEffect, killedAmid, membersOf, settledByItself, type Asked } from './support/killing.ts';
import { openHouse, type ApiProcess } from './support/processes.ts';

/** Shorter than the two minutes of every day, so that a lost request can be given up while the test waits. */
const settings = { SETTLE_SECONDS: '3', DEBIT_ENCASH: 'true' };
const deeds = [...redemptions, ...submissions];
const crashes = deeds.flatMap(({ kind, points }) => points.map((point) => [`${kind}:${point}`, point] as const));

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

describe.concurrent('an api with the embedded store, killed -9 amid everything and started again [pglite]', () => {
  const house = openHouse();
  const all = new Map<string, Asked>();
  let sandbox: TestSandbox;
  let api: ApiProcess;

  beforeAll(async () => {
    sandbox = await startSandbox({ switches: { debitEncash: false } });
    const dataDir = await house.folder();
    const victim = await house.start(sandbox, { dataDir, env: { ...settings, CRASH_AT: everyPoint(deeds) } });
    const asked = await killedAmid(deeds, victim, membersOf(sandbox));
    for (const one of asked) all.set(`${one.asked.deed.kind}:${one.point}`, one.asked);
    api = await house.start(sandbox, { dataDir, env: settings });
  });
  afterAll(async () => {
    await house.close();
    await sandbox.close();
  });

  it.each(crashes)('goes on by itself where it was at %s, with one effect', async (name, point) => {
    const asked = all.get(name);
    expect(asked).toBeDefined();
    if (!asked) return;
    await settledByItself(asked, api, sandbox);
    await expectOneEffect(asked, point, api, sandbox);
  });
});

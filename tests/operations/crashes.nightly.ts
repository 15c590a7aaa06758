import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { submissions } from './support/killedSubmissions.ts';
import { redemptions } from './support/killedRedemptions.ts';
import {
  everyPoint,
  expectOneEffect,
  killedAmid,
  membersOf,
  settledByItself,
  type PreparedRequest,
} from './support/killing.ts';
import { openApiProcesses, type ApiProcess } from './support/processes.ts';

/** Shorter than the two minutes of every day, so that a lost request can be given up while the test waits. */
const settings = { SETTLE_SECONDS: '3', DEBIT_ENCASH: 'true' };
const crashCases = [...redemptions, ...submissions];
const crashes = crashCases.flatMap(({ kind, points }) => points.map((point) => [`${kind}:${point}`, point] as const));

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

describe.concurrent('an api with the embedded store, killed -9 amid everything and started again [pglite]', () => {
  const processes = openApiProcesses();
  const all = new Map<string, PreparedRequest>();
  let sandbox: TestSandbox;
  let api: ApiProcess;

  beforeAll(async () => {
    sandbox = await startSandbox({ switches: { debitEncash: false } });
    const dataDir = await processes.folder();
    const victim = await processes.start(sandbox, { dataDir, env: { ...settings, CRASH_AT: everyPoint(crashCases) } });
    const request = await killedAmid(crashCases, victim, membersOf(sandbox));
    for (const one of request) all.set(`${one.request.crashCase.kind}:${one.point}`, one.request);
    api = await processes.start(sandbox, { dataDir, env: settings });
  });
  afterAll(async () => {
    await processes.close();
    await sandbox.close();
  });

  it.each(crashes)('continues by itself after %s, with one effect', async (name, point) => {
    const request = all.get(name);
    expect(request).toBeDefined();
    if (!request) return;
    await settledByItself(request, api, sandbox);
    await expectOneEffect(request, point, api, sandbox);
  });
});

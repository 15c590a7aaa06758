import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { upstreamEnv } from '../scripts/lib/club.ts';
import { type Child, startChild } from '../scripts/lib/child.ts';
import { apiReady } from '../scripts/lib/sandboxReady.ts';
import { findEngines } from '../scripts/testing/engines.ts';
import { startBenchSandbox } from './club.ts';
import { median } from './figures.ts';
import { measuredNow, type Measured } from './measured.ts';
import { readMemory } from './usage.ts';

const runs = 3;
const idleSeconds = 60;

interface Idle {
  readonly readyMs: number;
  readonly residentMb: number;
  readonly ownMb: number;
  readonly heapMb: number;
}

/**
 * Measures the memory of the production build with pages that nobody uses, a minute after its start, on a local PostgreSQL
 * if there is one, otherwise on the embedded store.
 */
export async function measureIdle(
  tell: (text: string) => void,
  keep: (measured: Pick<Measured, 'idle'>) => void,
): Promise<string> {
  const engines = await findEngines({});
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-idle-'));
  const sandbox = await startBenchSandbox(dataDir);
  const env = {
    ...upstreamEnv(sandbox.ready),
    NODE_ENV: 'production',
    PORT: '0',
    SESSION_SECRET: 'a-secret-for-benchmarks-only-0123456789',
    DATABASE_URL: engines.env['TEST_DATABASE_URL'],
  };
  const children: Child[] = [];
  const startOne = async (run: number) => {
    const began = performance.now();
    const options = { entry: 'api/main/server.ts', readyEvent: 'api-ready', readyWithinMs: 60_000 };
    const own = join(dataDir, String(run));
    const child = startChild({ ...options, name: `api${run}`, env: { ...env, DATA_DIR: own }, dataDir });
    children.push(child);
    const { url } = apiReady.parse(await child.ready);
    return { child, url, readyMs: performance.now() - began };
  };
  try {
    // Fills the database, which the others then find migrated.
    await (await startOne(0)).child.stop();
    const idle: Promise<Idle>[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const { child, url, readyMs } = await startOne(run);
      tell(`run ${run}: ready after ${readyMs.toFixed(0)} ms`);
      idle.push(measureLater(child.pid, url, readyMs));
    }
    const measured = await Promise.all(idle);
    const whole = (pick: (one: Idle) => number) => Math.round(median(measured.map(pick)));
    const source = { ...measuredNow(), by: 'npm run bench -- --idle' };
    keep({ idle: { ...source, residentMb: whole((one) => one.residentMb), ownMb: whole((one) => one.ownMb) } });
    return tableOf(measured);
  } finally {
    for (const child of children) await child.stop();
    await sandbox.child.stop();
    await rm(dataDir, { recursive: true, force: true });
    await engines.release();
  }
}

async function measureLater(pid: number, url: string, readyMs: number): Promise<Idle> {
  await pause(idleSeconds * 1000);
  const { residentMb, ownMb } = readMemory(pid);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const heap = Number(/^club_nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1]);
  return { readyMs, residentMb, ownMb, heapMb: heap / 1024 / 1024 };
}

function tableOf(measured: readonly Idle[]): string {
  const row = (what: string, pick: (idle: Idle) => number) => {
    const values = measured.map(pick);
    return `| ${[what, median(values).toFixed(0), ...values.map((value) => value.toFixed(0))].join(' | ')} |`;
  };
  return [
    `| idle after ${idleSeconds} s | median | ${measured.map((_, index) => `run ${index + 1}`).join(' | ')} |`,
    `| --- | ---: |${' ---: |'.repeat(measured.length)}`,
    row('RSS, MB', ({ residentMb }) => residentMb),
    row('of it anonymous (not files), MB', ({ ownMb }) => ownMb),
    row('heap used, MB', ({ heapMb }) => heapMb),
    row('time to ready, ms', ({ readyMs }) => readyMs),
  ].join('\n');
}

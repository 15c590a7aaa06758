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
  readonly peakMb: number;
}

/**
 * Measures the memory of the production build with pages that nobody uses, a minute after its start, and the time until it is
 * ready: on a local PostgreSQL, if there is one, and on the embedded store.
 */
export async function measureIdle(
  tell: (text: string) => void,
  keep: (measured: Pick<Measured, 'idle'>) => void,
): Promise<string> {
  const engines = await findEngines({});
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-idle-'));
  const sandbox = await startBenchSandbox(dataDir);
  const databaseUrl = engines.env['TEST_DATABASE_URL'];
  const env = {
    ...upstreamEnv(sandbox.ready),
    NODE_ENV: 'production',
    PORT: '0',
    SESSION_SECRET: 'a-secret-for-benchmarks-only-0123456789',
  };
  const children: Child[] = [];
  const startOne = async (name: string, url: string | undefined) => {
    const began = performance.now();
    const options = { entry: 'build/api/server.js', readyEvent: 'api-ready', readyWithinMs: 60_000 };
    const own = { ...env, DATABASE_URL: url, DATA_DIR: join(dataDir, name) };
    const child = startChild({ ...options, name, env: own, dataDir });
    children.push(child);
    const ready = apiReady.parse(await child.ready);
    return { child, url: ready.url, readyMs: performance.now() - began };
  };
  const measureOn = async (engine: string, url: string | undefined): Promise<Idle[]> => {
    const idle: Promise<Idle>[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const name = `${engine}${run}`;
      // The first start makes the store, which the second one finds.
      await (await startOne(name, url)).child.stop();
      const { child, url: address, readyMs } = await startOne(name, url);
      tell(`${engine}, run ${run}: ready after ${readyMs.toFixed(0)} ms`);
      idle.push(measureLater(child.pid, address, readyMs));
    }
    return Promise.all(idle);
  };
  try {
    const tables: string[] = [];
    if (databaseUrl !== undefined) {
      const measured = await measureOn('PostgreSQL', databaseUrl);
      const whole = (pick: (one: Idle) => number) => Math.round(median(measured.map(pick)));
      const source = { ...measuredNow(), by: 'npm run bench -- --idle' };
      keep({ idle: { ...source, residentMb: whole((one) => one.residentMb), ownMb: whole((one) => one.ownMb) } });
      tables.push(tableOf('PostgreSQL', measured));
    }
    tables.push(tableOf('embedded store', await measureOn('embedded', undefined)));
    return tables.join('\n\n');
  } finally {
    for (const child of children) await child.stop();
    await sandbox.child.stop();
    await rm(dataDir, { recursive: true, force: true });
    await engines.release();
  }
}

async function measureLater(pid: number, url: string, readyMs: number): Promise<Idle> {
  await pause(idleSeconds * 1000);
  const { residentMb, ownMb, peakMb } = readMemory(pid);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const heap = Number(/^club_nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1]);
  return { readyMs, residentMb, ownMb, peakMb, heapMb: heap / 1024 / 1024 };
}

function tableOf(store: string, measured: readonly Idle[]): string {
  const row = (what: string, pick: (idle: Idle) => number) => {
    const values = measured.map(pick);
    return `| ${[what, median(values).toFixed(0), ...values.map((value) => value.toFixed(0))].join(' | ')} |`;
  };
  return [
    `| ${store}, idle after ${idleSeconds} s | median | ${measured.map((_, index) => `run ${index + 1}`).join(' | ')} |`,
    `| --- | ---: |${' ---: |'.repeat(measured.length)}`,
    row('RSS, MB', ({ residentMb }) => residentMb),
    row('of it anonymous (not files), MB', ({ ownMb }) => ownMb),
    row('heap used, MB', ({ heapMb }) => heapMb),
    row('highest RSS since the start, MB', ({ peakMb }) => peakMb),
    row('time to ready, ms', ({ readyMs }) => readyMs),
  ].join('\n');
}

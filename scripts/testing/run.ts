import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchNpm } from '../lib/alive.ts';
import { leftovers, RUN_MARK } from '../lib/leftovers.ts';
import { inRoot } from '../lib/paths.ts';
import { type Engines, findEngines } from './engines.ts';
import { testEnv } from './settings.ts';

/** What a run of tests gets. */
export interface Run {
  /** The environment for the tests, with the engines that answer. */
  readonly env: NodeJS.ProcessEnv;
  readonly engines: Engines;
  /** Aborted when the run has to stop. */
  readonly signal: AbortSignal;
  /** For reports. All temporary files of the run are below its parent, which is removed at the end. */
  readonly reports: string;
}

/** Whether all processes of this run have ended; names those that have not. */
const allEnded = async (mark: string): Promise<boolean> => {
  const left = await leftovers(mark);
  if (left === null) console.log('Without /proc, this system does not show whether a process is left behind.');
  for (const { pid, command } of left ?? []) console.error(`Left behind: process ${pid}, ${command}`);
  return left === null || left.length === 0;
};

/**
 * Runs tests in an environment of their own, and sets the exit code of this process: 0 if `work` resolves with true and all
 * processes that it started have ended.
 */
export const runTests = async (work: (run: Run) => Promise<boolean>): Promise<void> => {
  const leaving = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => leaving.abort());
  watchNpm(process.env, () => leaving.abort());
  // All processes of this run have it in their environment.
  const mark = randomUUID();
  process.env[RUN_MARK] = mark;
  const folder = await mkdtemp(join(tmpdir(), 'veranda-'));
  // PostgreSQL refuses to run as root, so some tests start it as another user, who has to get into their folders.
  await chmod(folder, 0o711);
  const reports = await mkdtemp(join(folder, 'reports-'));
  process.env['TMPDIR'] = folder;
  // Playwright keeps compiled tests among the temporary files, unless it is told another place.
  process.env['PWTEST_CACHE_DIR'] ??= inRoot('node_modules/.cache/playwright');

  let passed = false;
  try {
    const engines = await findEngines(process.env);
    try {
      passed = await work({ env: testEnv(process.env, engines), engines, signal: leaving.signal, reports });
    } finally {
      await engines.release();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
  passed = (await allEnded(mark)) && passed;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exitCode = passed ? 0 : 1;
};

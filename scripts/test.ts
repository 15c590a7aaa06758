import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { watchNpm } from './lib/alive.ts';
import { leftovers, RUN_MARK } from './lib/leftovers.ts';
import { add, countsLine, NOTHING } from './testing/counts.ts';
import { type Engines, findEngines } from './testing/engines.ts';
import { enginesLine, stepLines, stepTable } from './testing/report.ts';
import { runSteps } from './testing/schedule.ts';
import { allSteps, type Findings, STEP_NAMES, testEnv } from './testing/steps.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
  },
});

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leaving.abort());
watchNpm(process.env, () => leaving.abort());
// All processes of this run have it in their environment.
const mark = randomUUID();
process.env[RUN_MARK] = mark;

const reports = await mkdtemp(join(tmpdir(), 'veranda-reports-'));
const findings: Findings = { engines: new Map() };

/** Runs the selected steps and prints the summary; true when all of them passed. */
const runAll = async (engines: Engines, only: readonly string[]): Promise<boolean> => {
  const steps = allSteps(testEnv(process.env, engines), leaving.signal, reports, findings);
  const began = performance.now();
  const chosen = steps.filter(({ name }) => only.length === 0 || only.includes(name));
  const finished = await runSteps(chosen, Math.min(2, availableParallelism()), (step) => console.log(stepLines(step)));
  console.log(`\n${stepTable(finished, (performance.now() - began) / 1000)}\n`);
  if (chosen.some(({ name }) => name === 'unit')) console.log(`${enginesLine(engines, findings.engines)}\n`);
  console.log(countsLine(finished.map(({ counts }) => counts).reduce(add, NOTHING)));
  return finished.every(({ state }) => state === 'passed');
};

/** Whether all processes of this run have ended; names those that have not. */
const allEnded = async (): Promise<boolean> => {
  const left = await leftovers(mark);
  if (left === null) console.log('Without /proc, this system does not show whether a process is left behind.');
  for (const { pid, command } of left ?? []) console.error(`Left behind: process ${pid}, ${command}`);
  return left === null || left.length === 0;
};

const only = options.only.flatMap((list) => list.split(',')).map((name) => name.trim());
const unknown = only.filter((name) => !STEP_NAMES.includes(name));
let passed = true;
if (options.list || unknown.length > 0) {
  console.log(unknown.length > 0 ? `Unknown step: ${unknown.join(', ')}. The steps are:` : 'Steps for --only:');
  console.log(STEP_NAMES.join(', '));
  passed = unknown.length === 0;
} else {
  try {
    const engines = await findEngines(process.env);
    try {
      passed = await runAll(engines, only);
    } finally {
      await engines.release();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    passed = false;
  }
}
passed = (await allEnded()) && passed;
await rm(reports, { recursive: true, force: true });
process.exitCode = passed ? 0 : 1;

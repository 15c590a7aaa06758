import { performance } from 'node:perf_hooks';
import { availableParallelism } from 'node:os';
import { commandLineOf } from './lib/options.ts';
import { testChanged } from './testing/changed.ts';
import { testFiles } from './testing/files.ts';
import { stepLines, summaryLines } from './testing/report.ts';
import { type Run, runTests } from './testing/run.ts';
import { runSteps } from './testing/schedule.ts';
import { allSteps, STEP_NAMES } from './testing/steps.ts';
import { noFindings } from './testing/suites.ts';
import { keepTimes } from './testing/times.ts';

/**
 * `npm test`: everything that a change must pass. `-- --only unit,lint` runs these steps, `-- tests/graph/orders.test.ts` these
 * files, and `-- --changed [revision]` the checks and the nearest tests of what has changed since a revision (HEAD).
 */
const { values: options, positionals } = commandLineOf(
  {
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
  },
  `Runs every check that a change must pass, or the named files of tests or journeys.

  --only <steps>         these steps only, divided by commas
  --list                 lists the steps
  --changed [revision]   what has changed since a revision (default: HEAD), with the nearest tests`,
);

/** Runs the selected steps and prints the summary; true when all of them passed. */
const testSteps = async (run: Run, only: readonly string[]): Promise<boolean> => {
  const findings = noFindings();
  const began = performance.now();
  const steps = allSteps(run, findings).filter(({ name }) => only.length === 0 || only.includes(name));
  const finished = await runSteps(steps, Math.min(2, availableParallelism()), (step) => console.log(stepLines(step)));
  keepTimes(findings.times, false);
  console.log(summaryLines(finished, (performance.now() - began) / 1000, run.engines, findings));
  return finished.every(({ state }) => state === 'passed');
};

const only = options.only.flatMap((list) => list.split(',')).map((name) => name.trim());
const unknown = only.filter((name) => !STEP_NAMES.includes(name));
if (options.list || unknown.length > 0) {
  console.log(unknown.length > 0 ? `Unknown step: ${unknown.join(', ')}. The steps are:` : 'Steps for --only:');
  console.log(STEP_NAMES.join(', '));
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  await runTests((run) => {
    if (options.changed) return testChanged(run, positionals[0] ?? 'HEAD');
    if (positionals.length > 0) return testFiles(run, positionals);
    return testSteps(run, only);
  });
}

import { parseArgs } from 'node:util';
import { watchNpm } from './lib/alive.ts';
import { BuildError, build, buildState } from './lib/build.ts';
import { findEngines } from './testing/engines.ts';
import { testEnv } from './testing/steps.ts';
import { runNpm } from './lib/npm.ts';
import { runTool } from './lib/tool.ts';

/** The tests that find more the longer they run, the tests of their checker, and the tests that kill real processes. */
const PROOFS = [
  ...['history', 'faultMatrix', 'concurrency', 'model', 'randomRun'].map((name) => `tests/operations/${name}.test.ts`),
  '.nightly.ts',
];
/** These tests start processes of their own. With more workers, two cores are too slow for the time limits of the club. */
const WORKERS = 2;
/** The production build under load for so many minutes; memory has to stay flat. */
const SOAK_MINUTES = 15;
const SOAK_MS = (SOAK_MINUTES + 10) * 60_000;
/** Time for everything except the random runs, on both engines and on a slow machine. */
const REST_MS = 45 * 60_000;

const { values: options } = parseArgs({
  options: {
    /** Seconds of the random run on each engine. */
    seconds: { type: 'string', default: '600' },
    /** Number of model runs on each engine. */
    stories: { type: 'string', default: '300' },
    /** The seed of a failed run, to repeat it. */
    seed: { type: 'string' },
  },
});

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leaving.abort());
watchNpm(process.env, () => leaving.abort());
const { signal } = leaving;
/** What takes long shows its output while it runs. */
const shown = { signal, onOutput: (text: string) => void process.stdout.write(text) };

const engines = await findEngines(process.env);
try {
  if (buildState() !== 'fresh') await build({ signal });
  const [seconds, stories] = [Number(options.seconds), Number(options.stories)];
  console.log(
    `Long tests: ${seconds} s of random runs and ${stories} model runs on ${engines.postgres ? `PGlite and PostgreSQL ${engines.postgres}` : 'PGlite only (no PostgreSQL available)'}.`,
  );
  const tests = await runTool(
    'vitest',
    'vitest',
    ['run', '--project', 'node', '--project', 'nightly', `--maxWorkers=${WORKERS}`, ...PROOFS],
    {
      env: {
        ...testEnv(process.env, engines),
        RANDOM_RUN_SECONDS: String(seconds),
        MODEL_RUNS: String(stories),
        ...(options.seed === undefined ? {} : { PROOF_SEED: options.seed }),
      },
      ...shown,
      timeoutMs: 2 * seconds * 1000 + REST_MS,
    },
  );
  console.log(`The production build under load for ${SOAK_MINUTES} minutes.`);
  const soak = await runNpm(['run', 'bench', '--', '--soak', String(SOAK_MINUTES)], { ...shown, timeoutMs: SOAK_MS });
  process.exitCode = tests.code === 0 && soak.code === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.output);
  process.exitCode = 1;
} finally {
  await engines.release();
}

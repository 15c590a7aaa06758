import { parseArgs } from 'node:util';
import { watchNpm } from './lib/alive.ts';
import { findEngines } from './testing/engines.ts';
import { testEnv } from './testing/steps.ts';
import { runNpm, runNpmScript } from './lib/npm.ts';
import { runTool } from './lib/tool.ts';

/** The tests that find more the longer they run, the tests of their checker, and the tests that kill real processes. */
const PROOFS = [
  ...['history', 'faultMatrix', 'concurrency', 'model', 'randomRun'].map((name) => `tests/operations/${name}.test.ts`),
  '.proof.ts',
];
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

const engines = await findEngines(process.env);
try {
  const generated = await runNpmScript('codegen', { signal: leaving.signal });
  if (generated.code !== 0) throw new Error(generated.output);
  const [seconds, stories] = [Number(options.seconds), Number(options.stories)];
  console.log(
    `Long tests: ${seconds} s of random runs and ${stories} model runs on ${engines.postgres ? `PGlite and PostgreSQL ${engines.postgres}` : 'PGlite only (no PostgreSQL available)'}.`,
  );
  const { code, output } = await runTool(
    'vitest',
    'vitest',
    ['run', '--project', 'node', '--project', 'proofs', ...PROOFS],
    {
      env: {
        ...testEnv(process.env, engines),
        RANDOM_RUN_SECONDS: String(seconds),
        MODEL_RUNS: String(stories),
        ...(options.seed === undefined ? {} : { PROOF_SEED: options.seed }),
      },
      signal: leaving.signal,
      timeoutMs: 2 * seconds * 1000 + REST_MS,
    },
  );
  console.log(output);
  const within = { signal: leaving.signal, timeoutMs: SOAK_MS };
  const build = await runNpmScript('build', within);
  const soak = build.code === 0 ? await runNpm(['run', 'bench', '--', '--soak', String(SOAK_MINUTES)], within) : build;
  console.log(soak.output);
  process.exitCode = code === 0 && soak.code === 0 ? 0 : 1;
} finally {
  await engines.release();
}

import { parseArgs } from 'node:util';
import { findEngines } from './testing/engines.ts';
import { testEnv } from './testing/steps.ts';
import { runTool } from './lib/tool.ts';

/** The proofs that find more the longer they run, what checks their checker, and those that kill real processes. */
const PROOFS = [
  ...['history', 'faultMatrix', 'concurrency', 'model', 'randomRun'].map((name) => `tests/workflows/${name}.test.ts`),
  '.proof.ts',
];
/** Beyond the random runs themselves, on both engines and on a slow machine. */
const REST_MS = 45 * 60_000;

const { values: options } = parseArgs({
  options: {
    /** How long the random run lasts on each engine. */
    seconds: { type: 'string', default: '600' },
    /** How many stories the model is told on each engine. */
    stories: { type: 'string', default: '300' },
    /** Of a run that failed, to see it again. */
    seed: { type: 'string' },
  },
});

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leaving.abort());

const engines = await findEngines(process.env);
try {
  const [seconds, stories] = [Number(options.seconds), Number(options.stories)];
  console.log(
    `The proofs at length: ${seconds} s at random and ${stories} stories on ${engines.postgres ? `PGlite and PostgreSQL ${engines.postgres}` : 'PGlite alone (no PostgreSQL at hand)'}.`,
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
  process.exitCode = code === 0 ? 0 : 1;
} finally {
  await engines.release();
}

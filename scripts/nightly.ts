import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { optionsOf } from './lib/options.ts';
import { runNpm } from './lib/npm.ts';
import { findBrowser } from './testing/browser.ts';
import { browserPrograms, isDebianBrowser, provideBrowsers } from './testing/debianBrowsers.ts';
import { stepLines, summaryLines } from './testing/report.ts';
import { type Run, runTests } from './testing/run.ts';
import { runSteps, type Step } from './testing/schedule.ts';
import { runBuild, runCodegen } from './testing/steps.ts';
import { noFindings, runJourneys, runVitest } from './testing/suites.ts';
import { keepTimes } from './testing/times.ts';

/**
 * `npm run nightly`: all tests on all engines, with random seeds and long random runs, then all journeys, the main ones in further
 * browsers, then the production build under load. It always ends, with one summary. `-- --only journeys` runs a part of it.
 */
const PARTS: readonly string[] = ['tests', 'journeys', 'browsers', 'unkind', 'soak'];
/** Some tests start processes of their own. With more workers, two cores are too slow for the time limits of the club. */
const WORKERS = 2;
/** Limits for a slow machine: a part that hangs must not last until the next night. */
const TESTS_MS = 120 * 60_000;
const JOURNEYS_MS = 120 * 60_000;
const BUILD_MS = 15 * 60_000;
/** The time that the soak needs before and after the load. */
const AROUND_SOAK_MS = 10 * 60_000;

const options = optionsOf(
  {
    only: { type: 'string', multiple: true, default: [] },
    /** Seconds of the random run on each engine. */
    seconds: { type: 'string', default: '600' },
    /** Number of model runs on each engine. */
    stories: { type: 'string', default: '300' },
    /** The seed of a failed run, to repeat it. */
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    /** Those of the part `browsers`. */
    browsers: { type: 'string', default: Object.keys(browserPrograms).join() },
    /** Minutes under load, in which memory has to stay flat; 0 leaves the soak out. */
    minutes: { type: 'string', default: '15' },
  },
  `Runs all tests, all journeys, the main ones in further browsers, and the build under load.

  --only <parts>     ${PARTS.join(', ')}
  --seconds/--stories <n>  length of the random run (600), number of model runs (300), on each engine
  --seed <n>         repeats the random runs of a failure
  --browsers <list>  ${Object.keys(browserPrograms).join(', ')}
  --minutes <n>      under load (15); 0 leaves it out`,
);
const [seconds, stories, seed, minutes] = [options.seconds, options.stories, options.seed, options.minutes].map(Number);

const listed = (list: string): string[] => list.split(',').map((name) => name.trim());
const namedBrowsers = listed(options.browsers);

/** What takes long shows its output while it runs. */
const onOutput = (text: string): void => void process.stdout.write(text);

/** The output of a part is shown while it runs, so what it needs and cannot get is too. */
const told = async <T>(needed: Promise<T>): Promise<T> =>
  needed.catch((error: unknown) => {
    onOutput(`${error instanceof Error ? error.message : String(error)}\n`);
    throw error;
  });

const night = async ({ env: ofRun, engines, signal, reports }: Run, parts: readonly string[]): Promise<boolean> => {
  const env = {
    ...ofRun,
    NIGHTLY: '1',
    RANDOM_RUN_SECONDS: String(seconds),
    MODEL_RUNS: String(stories),
    PROOF_SEED: String(seed),
  };
  const findings = noFindings();
  const suite = { env, signal, reports, findings, onOutput };
  const own = { cores: 2, after: [], needs: [] } as const;
  const steps: readonly Step[] = [
    { ...own, name: 'codegen', run: () => runCodegen({ env: ofRun, signal, timeoutMs: BUILD_MS }) },
    {
      ...own,
      name: 'build',
      needs: ['codegen'],
      run: () => runBuild({ env: ofRun, signal, timeoutMs: BUILD_MS, hasCodegen: true }),
    },
    {
      ...own,
      name: 'tests',
      // Some of these start the built club.
      needs: ['build'],
      run: () =>
        runVitest('tests', [`--maxWorkers=${WORKERS}`], {
          ...suite,
          timeoutMs: 2 * (seconds ?? 0) * 1000 + TESTS_MS,
        }),
    },
    {
      ...own,
      name: 'journeys',
      needs: ['build'],
      run: async () =>
        runJourneys(
          await told(findBrowser(env, { env, signal })),
          { isNight: true },
          { ...suite, timeoutMs: JOURNEYS_MS },
        ),
    },
    {
      ...own,
      // The main journeys, in browsers that Playwright does not drive.
      name: 'browsers',
      needs: ['build'],
      run: async () => {
        await told(provideBrowsers(namedBrowsers.filter(isDebianBrowser), env, { env, signal }));
        const args = ['--config=playwright.browsers.config.ts', ...namedBrowsers.map((name) => `--project=${name}`)];
        const how = { ...suite, findings: noFindings(), timeoutMs: JOURNEYS_MS };
        return runJourneys({ executable: null, from: 'Debian' }, { isNight: true, args }, how);
      },
    },
    {
      ...own,
      // The journeys of the day, with backends that answer as real ones do at their worst.
      name: 'unkind',
      needs: ['build'],
      run: async () => {
        const unkind = { ...env, SANDBOX_PROFILE: 'unkind' };
        const browser = await told(findBrowser(env, { env, signal }));
        const how = { ...suite, env: unkind, findings: noFindings(), timeoutMs: JOURNEYS_MS };
        return runJourneys(browser, { isNight: false }, how);
      },
    },
    {
      ...own,
      name: 'soak',
      needs: ['build'],
      run: async () => {
        const { code, output } = await runNpm(['run', 'bench', '--', '--soak', String(minutes)], {
          env: ofRun,
          signal,
          onOutput,
          timeoutMs: (minutes ?? 0) * 60_000 + AROUND_SOAK_MS,
        });
        return { ok: code === 0, output, note: `${minutes} minutes of load` };
      },
    },
  ];
  console.log(
    `The night: ${seconds} s of random runs and ${stories} model runs on each engine (PGlite${engines.postgres ? `, PostgreSQL ${engines.postgres}` : ', no PostgreSQL available'}), with the seed ${seed}.`,
  );
  const began = performance.now();
  const chosen = steps.filter(({ name }) => !PARTS.includes(name) || parts.includes(name));
  // The output of the parts is above already.
  const finished = await runSteps(chosen, 2, (step) =>
    console.log(stepLines(PARTS.includes(step.name) ? { ...step, output: '' } : step)),
  );
  keepTimes(findings.times, true);
  console.log(`The seed was ${seed}.`);
  console.log(summaryLines(finished, (performance.now() - began) / 1000, engines, findings));
  return finished.every(({ state }) => state === 'passed');
};

const only = options.only.flatMap(listed);
const unknown = only.filter((name) => !PARTS.includes(name));
const unknownBrowsers = namedBrowsers.filter((name) => !isDebianBrowser(name));
const refusals = [
  ...(unknown.length > 0 ? [`Unknown part: ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}`] : []),
  ...(unknownBrowsers.length > 0
    ? [`Unknown browser: ${unknownBrowsers.join(', ')}. They are: ${Object.keys(browserPrograms).join(', ')}`]
    : []),
  ...([seconds, stories, seed, minutes].some(Number.isNaN)
    ? ['Each option but --only and --browsers is a number.']
    : []),
];
if (refusals.length > 0) {
  console.error(refusals.join('\n'));
  process.exitCode = 1;
} else {
  const parts = (only.length > 0 ? only : PARTS).filter((name) => name !== 'soak' || minutes !== 0);
  await runTests((run) => night(run, parts));
}

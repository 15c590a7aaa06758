import { z } from 'zod';
import type { Times } from './times.ts';

/** The totals of a suite. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The last line of `npm test`. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int().default(0),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), ancestorTitles: z.array(z.string()) })),
    }),
  ),
});

/** Titles of suites name their engine, as in "Sessions [postgres]". Only tests that ran and passed are counted. */
const ENGINE = /\[(pglite|postgres|redis)\]/;

export interface UnitReport {
  readonly counts: Counts;
  /** How many tests passed on each engine. */
  readonly engines: ReadonlyMap<string, number>;
}

/** Reads vitest's JSON report. A file that could not be loaded counts as one failure. */
export const readVitest = (json: string): UnitReport => {
  const report = vitestReport.parse(JSON.parse(json));
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const engines = new Map<string, number>();
  for (const { status, ancestorTitles } of report.testResults.flatMap((file) => file.assertionResults)) {
    const engine = status === 'passed' ? ENGINE.exec(ancestorTitles.join(' '))?.[1] : undefined;
    if (engine) engines.set(engine, (engines.get(engine) ?? 0) + 1);
  }
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloadable.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    engines,
  };
};

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string().default(''),
          status: z.string().default(''),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
});

/** The seconds of each file of journeys, by path from the root, summed over its journeys. */
export const playwrightTimes = (json: string): Times => {
  const times: Record<string, number> = {};
  const addSuite = ({ specs, suites = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs) {
      const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      times[`e2e/${file}`] = (times[`e2e/${file}`] ?? 0) + ms / 1000;
    }
    suites.forEach(addSuite);
  };
  suitesOf(json).forEach(addSuite);
  return times;
};

/** How many journeys passed in each project that has a name: the browsers of e2e/browsers. */
export const playwrightProjects = (json: string): ReadonlyMap<string, number> => {
  const passed = new Map<string, number>();
  const addSuite = ({ specs, suites = [] }: PlaywrightSuite): void => {
    for (const { projectName, status } of specs.flatMap(({ tests }) => tests)) {
      if (projectName !== '') passed.set(projectName, (passed.get(projectName) ?? 0) + (status === 'expected' ? 1 : 0));
    }
    suites.forEach(addSuite);
  };
  suitesOf(json).forEach(addSuite);
  return passed;
};

const suitesOf = (json: string): readonly PlaywrightSuite[] =>
  z.object({ suites: z.array(playwrightSuite) }).parse(JSON.parse(json)).suites;

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()).default([]),
});

/** Reads Playwright's JSON report. A journey that passed only on a second try has failed. */
export const readPlaywright = (json: string): Counts => {
  const { stats, errors } = playwrightReport.parse(JSON.parse(json));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
};

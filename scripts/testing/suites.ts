import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandOptions, type CommandResult } from '../lib/command.ts';
import { inRoot } from '../lib/paths.ts';
import { runTool } from '../lib/tool.ts';
import type { Browser } from './browser.ts';
import { playwrightProjects, playwrightTimes, readPlaywright, readVitest, type UnitReport } from './counts.ts';
import type { Outcome } from './schedule.ts';
import type { Times } from './times.ts';
import { TIMES_FILE } from './timesReporter.ts';

/** What the suites report to the summary besides their outcomes. */
export interface Findings {
  /** How many tests passed on each engine. */
  readonly engines: Map<string, number>;
  readonly times: Record<string, number>;
}

export const noFindings = (): Findings => ({ engines: new Map(), times: {} });

export interface SuiteOptions extends CommandOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The folder for reports. */
  readonly reports: string;
  readonly findings: Findings;
}

const TIMES_REPORTER = inRoot('scripts/testing/timesReporter.ts');

/** Runs vitest with these arguments. `name` distinguishes the reports of one run. */
export const runVitest = async (name: string, args: readonly string[], options: SuiteOptions): Promise<Outcome> => {
  const { reports, findings } = options;
  const [report, times] = [join(reports, `${name}.json`), join(reports, `${name}-times.json`)];
  const { code, output } = await runTool(
    'vitest',
    'vitest',
    [
      'run',
      ...args,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${TIMES_REPORTER}`,
    ],
    { ...options, env: { ...options.env, [TIMES_FILE]: times } },
  );
  if (existsSync(times)) Object.assign(findings.times, JSON.parse(readFileSync(times, 'utf8')) as Times);
  if (!existsSync(report)) return { ok: false, output };
  const { counts, engines } = readVitest(readFileSync(report, 'utf8'));
  addEngines(findings.engines, engines);
  return { ok: code === 0 && counts.failed === 0, output, counts, note: `${counts.passed} tests` };
};

const addEngines = (sum: Map<string, number>, engines: UnitReport['engines']): void => {
  for (const [engine, tests] of engines) sum.set(engine, (sum.get(engine) ?? 0) + tests);
};

/** Runs journeys in this browser; without files, all that belong to the day (at night: all). */
export const runJourneys = async (
  browser: Browser,
  { isNight, args = [] }: { readonly isNight: boolean; readonly args?: readonly string[] },
  options: SuiteOptions,
): Promise<Outcome> => {
  const report = join(options.reports, 'playwright.json');
  const { code, output } = await runPlaywright(browser, ['--reporter=line,json', ...args], {
    ...options,
    env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(isNight ? { E2E_ALL: 'yes' } : {}) },
  });
  if (!existsSync(report)) return { ok: false, output };
  const json = readFileSync(report, 'utf8');
  Object.assign(options.findings.times, playwrightTimes(json));
  const counts = readPlaywright(json);
  return {
    ok: code === 0 && counts.failed === 0,
    output,
    counts,
    note: journeysNote(counts.passed, playwrightProjects(json)),
  };
};

const journeysNote = (passed: number, projects: ReadonlyMap<string, number>): string =>
  `${passed} journeys${projects.size === 0 ? '' : `: ${[...projects].map(([name, count]) => `${count} in ${name}`).join(', ')}`}`;

/** Runs Playwright's tests in this browser. */
export const runPlaywright = (
  { executable }: Browser,
  args: readonly string[],
  options: CommandOptions & { readonly env: NodeJS.ProcessEnv },
): Promise<CommandResult> =>
  runTool('@playwright/test', 'playwright', ['test', ...args], {
    ...options,
    env: { ...options.env, ...(executable === null ? {} : { E2E_CHROMIUM: executable }) },
  });

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, build, buildState } from '../lib/build.ts';
import type { CommandOptions } from '../lib/command.ts';
import { runNpmScript } from '../lib/npm.ts';
import { runTool } from '../lib/tool.ts';
import { type Browser, findBrowser } from './browser.ts';
import { readPlaywright, readVitest, type UnitReport } from './counts.ts';
import type { Engines } from './engines.ts';
import type { Outcome, Step } from './schedule.ts';

/** A suite that hangs must not block CI forever. */
const SUITE_WITHIN_MS = 30 * 60_000;
const CHECK_WITHIN_MS = 3 * 60_000;

/** The names for `--only`, in the order in which the steps start. */
export const STEP_NAMES: readonly string[] = [
  'codegen',
  'format',
  'contract',
  'types',
  'layers',
  'lint',
  'dead code',
  'build',
  'size',
  'browser',
  'unit',
  'journeys',
];

/** What the steps report to the summary besides their outcomes. */
export interface Findings {
  engines: UnitReport['engines'];
}

/** Settings of a real club on this machine must not affect the tests: each test sets what it needs. */
const OWN_SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|REST_.*|CRM_.*|MEDIA_ORIGINS|DATA_DIR|DATABASE_URL|REDIS_URL|SESSION_.*|SANDBOX.*|DEBIT_.*|HOTELS_PATH|TRUST_PROXY|LEAVE_SECONDS|LIMIT_.*|QUERY_MAX_.*|ENQUIRY_REPEAT_SECONDS|FEDERATION_SECRET|PAGES|PLAYGROUND|INTROSPECTION|CRASH_AT|SETTLE_SECONDS|LOG_LEVEL|NODE_ENV)$/;

export const testEnv = (env: NodeJS.ProcessEnv, engines: Pick<Engines, 'env'>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_SETTINGS.test(name))),
  ...engines.env,
});

/** All steps of `npm test`, in the order in which they start; the suites write their reports to `reports`. */
export const allSteps = (env: NodeJS.ProcessEnv, signal: AbortSignal, reports: string, findings: Findings): Step[] => {
  const check: CommandOptions = { env, signal, timeoutMs: CHECK_WITHIN_MS };
  const suite: CommandOptions = { env, signal, timeoutMs: SUITE_WITHIN_MS };
  let found: Promise<Browser> | undefined;
  const browser = (): Promise<Browser> => (found ??= findBrowser(env, { env, signal }));

  const script = (name: string) => async (): Promise<Outcome> => {
    const { code, output } = await runNpmScript(name, check);
    return { ok: code === 0, output };
  };

  return [
    { name: 'codegen', after: [], needs: [], cores: 1, run: script('codegen') },
    { name: 'format', after: [], needs: [], cores: 1, run: script('format:check') },
    { name: 'contract', after: [], needs: [], cores: 1, run: script('schema:check') },
    { name: 'types', after: [], needs: ['codegen'], cores: 1, run: script('typecheck') },
    { name: 'layers', after: ['codegen'], needs: [], cores: 1, run: script('layers') },
    { name: 'lint', after: [], needs: ['codegen'], cores: 1, run: script('lint') },
    { name: 'dead code', after: [], needs: ['codegen'], cores: 1, run: script('deadcode') },
    {
      name: 'build',
      after: [],
      needs: ['codegen'],
      cores: 1,
      run: async () => {
        if (buildState() === 'fresh') return { ok: true, output: '', note: 'up to date' };
        try {
          await build({ env, signal });
          return { ok: true, output: '' };
        } catch (error) {
          return { ok: false, output: error instanceof BuildError ? error.output : String(error) };
        }
      },
    },
    { name: 'size', after: [], needs: ['build'], cores: 1, run: script('size') },
    {
      name: 'browser',
      after: ['codegen'],
      needs: [],
      cores: 1,
      run: async () => {
        const { from } = await browser();
        return { ok: true, output: '', note: from };
      },
    },
    {
      name: 'unit',
      after: ['codegen'],
      needs: [],
      cores: 2,
      run: async () => {
        const file = join(reports, 'vitest.json');
        const args = [
          'run',
          '--project',
          'node',
          '--project',
          'web',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ];
        const { code, output } = await runTool('vitest', 'vitest', args, suite);
        if (!existsSync(file)) return { ok: false, output };
        const { counts, engines } = readVitest(readFileSync(file, 'utf8'));
        findings.engines = engines;
        return { ok: code === 0 && counts.failed === 0, output, counts, note: `${counts.passed} tests` };
      },
    },
    {
      name: 'journeys',
      after: ['unit'],
      needs: ['build', 'browser'],
      cores: 2,
      run: async () => {
        const file = join(reports, 'playwright.json');
        const { executable } = await browser();
        const { code, output } = await runTool('@playwright/test', 'playwright', ['test', '--reporter=line,json'], {
          ...suite,
          env: {
            ...env,
            PLAYWRIGHT_JSON_OUTPUT_FILE: file,
            ...(executable ? { E2E_CHROMIUM: executable } : {}),
          },
        });
        if (!existsSync(file)) return { ok: false, output };
        const counts = readPlaywright(readFileSync(file, 'utf8'));
        return { ok: code === 0 && counts.failed === 0, output, counts, note: `${counts.passed} journeys` };
      },
    },
  ];
};

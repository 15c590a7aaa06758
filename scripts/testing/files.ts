import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { inRoot, ROOT } from '../lib/paths.ts';
import { findBrowser } from './browser.ts';
import { isJourney, isNightlyFile } from './places.ts';
import type { Run } from './run.ts';
import { isCodegenFresh } from './stamps.ts';
import { runBuild, runCodegen } from './steps.ts';
import { runPlaywright } from './suites.ts';
import { runTool } from '../lib/tool.ts';

const print = (text: string): void => void process.stdout.write(text);

/** Runs a preparation; false when it failed, and then its output is shown. */
const prepare = async (work: Promise<{ readonly ok: boolean; readonly output: string }>): Promise<boolean> => {
  const { ok, output } = await work;
  if (!ok) console.error(output);
  return ok;
};

/**
 * Runs these files or folders of tests and journeys: each with its own tool, those of the night as at night, and all journeys
 * of a named file. The club is built first if a journey needs a build and its sources have changed.
 */
export const testFiles = async ({ env, signal }: Run, named: readonly string[]): Promise<boolean> => {
  const paths = named.map((path) => relative(ROOT, resolve(path)));
  const missing = paths.filter((path) => !existsSync(inRoot(path)));
  const [journeys, tests] = [paths.filter(isJourney), paths.filter((path) => !isJourney(path))];
  const foreign = tests.filter((path) => path !== 'tests' && !path.startsWith('tests/'));
  if (missing.length > 0 || foreign.length > 0) {
    for (const path of missing) console.error(`There is no file ${path}.`);
    for (const path of foreign) if (!missing.includes(path)) console.error(`${path} is neither in tests nor in e2e.`);
    return false;
  }
  const shown = { env, signal, onOutput: print };
  const needsBuild = journeys.length > 0;
  if (!isCodegenFresh() && !(await prepare(runCodegen({ env, signal })))) return false;
  if (needsBuild && !(await prepare(runBuild({ env, signal, hasCodegen: true })))) return false;

  let passed = true;
  const byDay = tests.filter((path) => !isNightlyFile(path));
  const atNight = tests.filter(isNightlyFile);
  for (const [files, more] of [
    [byDay, {}],
    [atNight, { NIGHTLY: '1' }],
  ] as const) {
    if (files.length === 0) continue;
    const { code } = await runTool('vitest', 'vitest', ['run', ...files], { ...shown, env: { ...env, ...more } });
    passed = code === 0 && passed;
  }
  if (journeys.length > 0) {
    const browser = await findBrowser(env, { env, signal });
    const { code } = await runPlaywright(browser, ['--reporter=list', ...journeys], {
      ...shown,
      env: { ...env, E2E_ALL: 'yes' },
    });
    passed = code === 0 && passed;
  }
  return passed;
};

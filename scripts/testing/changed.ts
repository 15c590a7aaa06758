import { existsSync, statSync } from 'node:fs';
import { runCommand } from '../lib/command.ts';
import { inRoot } from '../lib/paths.ts';
import { runTool } from '../lib/tool.ts';
import { expectedSeconds } from './longestFirst.ts';
import { distances, readImporters } from './imports.ts';
import { planTests, rankTests } from './nearest.ts';
import { isJourney, isNightlyFile } from './places.ts';
import type { Run } from './run.ts';
import { isCodegenFresh } from './stamps.ts';
import { runCodegen } from './steps.ts';
import { readTimes } from './times.ts';

/** Seconds of tests that are planned. With the start of the tools, a run takes about twice as long. */
const PLANNED_SECONDS = 15;
const WORKERS = 2;
const LINTED = /\.(ts|tsx|mjs)$/;
/** The journeys of a client have its name; those of the web client are the others. */
const CLIENT = /^(desk|kiosk)\//;

/** The files that differ from a revision, and the new ones; without those that are gone. */
const changedSince = async (revision: string): Promise<string[]> => {
  const lists = await Promise.all([
    runCommand('git', ['diff', '--name-only', '--no-renames', revision, '--']),
    runCommand('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  const failed = lists.find(({ code }) => code !== 0);
  if (failed) throw new Error(`git does not know what has changed since ${revision}:\n${failed.output}`);
  return [...new Set(lists.flatMap(({ output }) => output.split('\n').filter(Boolean)))].toSorted();
};

const isThere = (file: string): boolean => existsSync(inRoot(file));

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/**
 * The loop while working, within half a minute: formatting of the changed files, lint and types of these and of the files
 * that import them, and the nearest tests. A change of a type may break files further away, and a test that is further away
 * may fail: `npm test` finds these.
 */
export const testChanged = async ({ env, signal }: Run, revision: string): Promise<boolean> => {
  const changed = await changedSince(revision);
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${revision}.`);
    return true;
  }
  const importers = readImporters();
  const near = distances(changed, importers);
  const times = readTimes();
  const ranked = rankTests(changed, near, (file) =>
    isThere(file) ? expectedSeconds(times, file, () => statSync(inRoot(file)).size) : 0,
  ).filter(({ file }) => isThere(file));
  const planned = planTests(ranked, PLANNED_SECONDS);

  if (!isCodegenFresh()) {
    const { ok, output } = await runCodegen({ env, signal });
    if (!ok) console.error(output);
    if (!ok) return false;
  }
  const linted = [...near].filter(([file, distance]) => distance <= 1 && LINTED.test(file) && isThere(file));
  const formatted = changed.filter(isThere);
  const checks: readonly (readonly [string, Promise<{ readonly code: number; readonly output: string }>])[] = [
    [
      'format',
      runTool('oxfmt', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...formatted], { env, signal }),
    ],
    [
      'lint and types',
      linted.length === 0
        ? Promise.resolve({ code: 0, output: '' })
        : runTool(
            'oxlint',
            'oxlint',
            ['--deny-warnings', '--no-error-on-unmatched-pattern', ...linted.map(([file]) => file)],
            { env, signal },
          ),
    ],
    [
      'tests',
      planned.length === 0
        ? Promise.resolve({ code: 0, output: '' })
        : runTool('vitest', 'vitest', ['run', `--maxWorkers=${WORKERS}`, ...planned.map(({ file }) => file)], {
            env,
            signal,
            onOutput: (text) => void process.stdout.write(text),
          }),
    ],
  ];
  let passed = true;
  for (const [name, check] of checks) {
    const { code, output } = await check;
    passed = code === 0 && passed;
    if (code !== 0 && name !== 'tests') console.error(output);
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  }
  const journeys = changed.filter((file) => isJourney(file) && file.endsWith('.spec.ts') && !isNightlyFile(file));
  if (journeys.length > 0) console.log(`Not run: npm test -- ${journeys.join(' ')}`);
  const client = changed.map((file) => CLIENT.exec(file)?.[1]).find((name) => name !== undefined);
  if (client && planned.length === 0) console.log(`Journeys of the ${client}: npm test -- e2e/${client}*.spec.ts`);
  const further = ranked.length - planned.length;
  console.log(
    `${count(changed.length, 'changed file')}, ${count(planned.length, 'test file')} run, ${count(further, 'further test file')} ${further === 1 ? 'depends' : 'depend'} on the change: npm test`,
  );
  return passed;
};

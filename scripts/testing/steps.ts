import { BuildError, build, buildState } from '../lib/build.ts';
import type { CommandOptions } from '../lib/command.ts';
import { runNpmScript } from '../lib/npm.ts';
import { findBrowser } from './browser.ts';
import { TOOLS_PROJECT, UNIT_PROJECTS } from './places.ts';
import type { Run } from './run.ts';
import type { Outcome, Step } from './schedule.ts';
import { hashOf, isStamped, stamp } from './stamps.ts';
import { type Findings, runJourneys, runVitest } from './suites.ts';

/** A step that hangs must not block CI forever. A check beside the suites waits most of its time. */
const WITHIN_MS = 30 * 60_000;

/** The names for `--only`, in the order in which the steps start. */
export const STEP_NAMES: readonly string[] = [
  'codegen',
  'build',
  'format',
  'contract',
  'browser',
  'size',
  'unit',
  'journeys',
  'lint',
  'layers',
  'types',
  'dead code',
  'tools',
];

const first = { after: [], needs: [], cores: 1 } as const;
/** What needs no test and no test needs: runs at low priority, while the suites wait for a server or a browser. */
const beside = { after: [], needs: ['codegen'], cores: 0 } as const;

/** Runs codegen, and marks the generated code as up to date. */
export const runCodegen = async (options: CommandOptions): Promise<Outcome> => {
  const hash = hashOf('codegen');
  const { code, output } = await runNpmScript('codegen', options);
  if (code === 0) stamp('codegen', hash);
  return { ok: code === 0, output };
};

/** Builds the club if its sources have changed. */
export const runBuild = async (options: CommandOptions & { readonly hasCodegen: boolean }): Promise<Outcome> => {
  if (buildState() === 'fresh') return { ok: true, output: '', note: 'up to date' };
  try {
    await build(options);
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: error instanceof BuildError ? error.output : String(error) };
  }
};

/** All steps of `npm test`, in the order in which they start. */
export const allSteps = ({ env, signal, reports }: Omit<Run, 'engines'>, findings: Findings): Step[] => {
  const command = { env, signal, timeoutMs: WITHIN_MS };
  const suite = { ...command, reports, findings };
  let found: ReturnType<typeof findBrowser> | undefined;
  const browser = () => (found ??= findBrowser(env, { env, signal }));

  const script =
    (name: string, isLowPriority = false) =>
    async (): Promise<Outcome> => {
      const { code, output } = await runNpmScript(name, { ...command, isLowPriority });
      return { ok: code === 0, output };
    };
  const projects = (names: readonly string[]) => names.flatMap((name) => ['--project', name]);

  return [
    { ...first, name: 'codegen', run: () => runCodegen(command) },
    { ...first, name: 'build', needs: ['codegen'], run: () => runBuild({ ...command, hasCodegen: true }) },
    { ...first, name: 'format', run: script('format:check') },
    { ...first, name: 'contract', run: script('schema:check') },
    {
      ...first,
      name: 'browser',
      run: async () => {
        const { from } = await browser();
        return { ok: true, output: '', note: from };
      },
    },
    { ...first, name: 'size', needs: ['build'], run: script('size') },
    {
      name: 'unit',
      after: ['codegen'],
      needs: [],
      cores: 2,
      run: () => runVitest('unit', projects(UNIT_PROJECTS), suite),
    },
    {
      name: 'journeys',
      after: ['unit'],
      needs: ['build', 'browser'],
      // Clubs and browsers wait often enough to leave a core to another step.
      cores: 1,
      run: async () => runJourneys(await browser(), { isNight: false }, suite),
    },
    // The linter also reports the errors of types, in all projects except those that `types` compiles.
    { ...beside, name: 'lint', run: script('lint', true) },
    { ...beside, name: 'layers', run: script('layers', true) },
    { ...beside, name: 'types', run: script('typecheck:rest', true) },
    { ...beside, name: 'dead code', run: script('deadcode', true) },
    {
      name: 'tools',
      after: ['unit'],
      needs: [],
      cores: 1,
      run: async () => {
        const hash = hashOf('tools');
        if (env['CI'] === undefined && isStamped('tools')) return { ok: true, output: '', note: 'nothing changed' };
        const args = [...projects([TOOLS_PROJECT]), '--maxWorkers=1'];
        const outcome = await runVitest('tools', args, suite);
        if (outcome.ok) stamp('tools', hash);
        return outcome;
      },
    },
  ];
};

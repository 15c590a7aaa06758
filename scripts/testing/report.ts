import { add, countsLine, NOTHING } from './counts.ts';
import type { Engines } from './engines.ts';
import type { Finished } from './schedule.ts';
import type { Findings } from './suites.ts';
import { slowestLines } from './times.ts';

const MARKS = { passed: '✓', failed: '✗', 'not run': '–' } as const;
/** The error is usually at the end of a long output, so only the end is shown. */
const SHOWN_LINES = 400;

const time = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** One line for a finished step; a failed step also shows its output. */
export const stepLines = ({ name, state, seconds, note, output }: Finished): string => {
  const line = `${MARKS[state]} ${name.padEnd(10)}${time(seconds).padStart(8)}  ${note}`.trimEnd();
  if (state !== 'failed') return line;
  const said = output.trimEnd().split('\n');
  const cut = said.length > SHOWN_LINES ? [`... ${said.length - SHOWN_LINES} lines before this ...`] : [];
  return [line, ...[...cut, ...said.slice(-SHOWN_LINES)].map((text) => `    ${text}`)].join('\n');
};

/** The table of all steps with their results and times. */
const stepTable = (steps: readonly Finished[], wallSeconds: number): string => {
  const rows = steps.map(({ name, state, seconds, note }) => [
    name,
    state,
    state === 'not run' ? '' : time(seconds),
    note,
  ]);
  const all: string[][] = [['step', 'result', 'time', ''], ...rows, ['in all', '', time(wallSeconds), '']];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map(([name = '', state = '', seconds = '', note = '']) =>
      `  ${name.padEnd(widths[0] ?? 0)}  ${state.padEnd(widths[1] ?? 0)}  ${seconds.padStart(8)}  ${note}`.trimEnd(),
    )
    .join('\n');
};

/** The engines that the suites ran on, with the versions of the servers. */
const enginesLine = (found: Pick<Engines, 'postgres' | 'redis'>, covered: ReadonlyMap<string, number>): string => {
  const tests = (engine: string): string => {
    const count = covered.get(engine) ?? 0;
    return count === 0 ? 'available, not used by any test in this run' : `${count} tests`;
  };
  return [
    `Engines covered: PGlite (${tests('pglite').replace('available, ', '')})`,
    found.postgres
      ? `PostgreSQL ${found.postgres} (${tests('postgres')})`
      : 'PostgreSQL not covered (no server available)',
    found.redis ? `Redis ${found.redis} (${tests('redis')})` : 'Redis not covered (no server available)',
  ].join(', ');
};

/** The end of a run: the table of its steps, the slowest files, the engines of its tests, and one line of totals. */
export const summaryLines = (
  steps: readonly Finished[],
  wallSeconds: number,
  engines: Pick<Engines, 'postgres' | 'redis'>,
  { engines: covered, times }: Findings,
): string =>
  [
    '',
    ...(Object.keys(times).length === 0 ? [] : [slowestLines(times), '']),
    stepTable(steps, wallSeconds),
    '',
    ...(covered.size === 0 ? [] : [enginesLine(engines, covered), '']),
    countsLine(steps.map(({ counts }) => counts).reduce(add, NOTHING)),
  ].join('\n');

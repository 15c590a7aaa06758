import type { Engines } from './engines.ts';
import type { Finished } from './schedule.ts';

const MARKS = { passed: '✓', failed: '✗', 'not run': '–' } as const;
/** The end of a long output says what went wrong; its beginning is progress. */
const SHOWN_LINES = 400;

const time = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** One line as a step ends; under a failed one what it said. */
export const stepLines = ({ name, state, seconds, note, output }: Finished): string => {
  const line = `${MARKS[state]} ${name.padEnd(10)}${time(seconds).padStart(8)}  ${note}`.trimEnd();
  if (state !== 'failed') return line;
  const said = output.trimEnd().split('\n');
  const cut = said.length > SHOWN_LINES ? [`... ${said.length - SHOWN_LINES} lines before this ...`] : [];
  return [line, ...[...cut, ...said.slice(-SHOWN_LINES)].map((text) => `    ${text}`)].join('\n');
};

/** The table of all steps with their results and times. */
export const stepTable = (steps: readonly Finished[], wallSeconds: number): string => {
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

/** Which engines the suites really ran on, with the servers' versions. */
export const enginesLine = (
  found: Pick<Engines, 'postgres' | 'redis'>,
  covered: ReadonlyMap<string, number>,
): string => {
  const tests = (engine: string): string => {
    const count = covered.get(engine) ?? 0;
    return count === 0 ? 'at hand, no test of this run used it' : `${count} tests`;
  };
  return [
    `Engines covered: PGlite (${tests('pglite').replace('at hand, ', '')})`,
    found.postgres
      ? `PostgreSQL ${found.postgres} (${tests('postgres')})`
      : 'PostgreSQL not covered (no server at hand)',
    found.redis ? `Redis ${found.redis} (${tests('redis')})` : 'Redis not covered (no server at hand)',
  ].join(', ');
};

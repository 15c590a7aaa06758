import { median, percentile } from './figures.ts';
import type { Tally } from './inProcess.ts';
import type { CostRow } from './measured.ts';
import { isWrite, kindOf, type StatementKind } from './statements.ts';

export const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
export const table = (heads: readonly string[], rows: readonly string[]): string =>
  [line(heads), line(['---', ...heads.slice(1).map(() => '---:')]), ...rows].join('\n');

/** What one action took, each time that it was done. */
export interface Cost {
  readonly what: string;
  readonly milliseconds: readonly number[];
  /** Without the time spent waiting for a backend. */
  readonly ownMs: readonly number[];
  readonly cpuMs: number;
  readonly tallies: readonly Tally[];
}

const middle = (tallies: readonly Tally[], count: (tally: Tally) => number): number => median(tallies.map(count));
export const ofKind = (tally: Tally, ...kinds: StatementKind[]): number =>
  tally.statements.filter((statement) => kinds.includes(kindOf(statement))).length;
const callsTo = (tally: Tally, upstream: string): number =>
  tally.calls.filter((call) => call.upstream === upstream).length;
const rowsWritten = ({ statements }: Tally): number =>
  statements.filter(isWrite).reduce((sum, { rows }) => sum + rows, 0);

export const costHeads = [
  '',
  'runs',
  'median ms',
  'p95 ms',
  'own ms',
  'CPU ms',
  'REST calls',
  'CRM calls',
  'statements',
  'of them data',
  'begin, commit',
  'locks',
  'queue',
  'rows written',
];

export const costRow = ({ what, milliseconds, ownMs, cpuMs, tallies }: Cost): string =>
  line([
    what,
    tallies.length,
    median(milliseconds).toFixed(1),
    percentile(milliseconds, 0.95).toFixed(1),
    median(ownMs).toFixed(1),
    cpuMs.toFixed(1),
    middle(tallies, (tally) => callsTo(tally, 'rest')),
    middle(tallies, (tally) => callsTo(tally, 'crm')),
    middle(tallies, (tally) => ofKind(tally, 'data', 'transaction', 'lock', 'queue')),
    middle(tallies, (tally) => ofKind(tally, 'data')),
    middle(tallies, (tally) => ofKind(tally, 'transaction')),
    middle(tallies, (tally) => ofKind(tally, 'lock')),
    middle(tallies, (tally) => ofKind(tally, 'queue')),
    middle(tallies, rowsWritten),
  ]);

/** The same for `bench/figures.json`. */
export const keptRow = ({ what, milliseconds, ownMs, cpuMs, tallies }: Cost): CostRow => {
  const rounded = (value: number) => Number(value.toFixed(1));
  return {
    what,
    rest: middle(tallies, (tally) => callsTo(tally, 'rest')),
    crm: middle(tallies, (tally) => callsTo(tally, 'crm')),
    data: middle(tallies, (tally) => ofKind(tally, 'data')),
    transaction: middle(tallies, (tally) => ofKind(tally, 'transaction')),
    lock: middle(tallies, (tally) => ofKind(tally, 'lock')),
    queue: middle(tallies, (tally) => ofKind(tally, 'queue')),
    rows: middle(tallies, rowsWritten),
    cpuMs: rounded(cpuMs),
    medianMs: rounded(median(milliseconds)),
    ownMs: rounded(median(ownMs)),
  };
};

/** The endpoints that an action usually calls, with their number. */
export function callsRow({ what, tallies }: Cost): string {
  const names = new Set(
    tallies.flatMap(({ calls }) => calls.map(({ upstream, endpoint }) => `${upstream} ${endpoint}`)),
  );
  const usual = [...names].flatMap((name) => {
    const times = middle(
      tallies,
      ({ calls }) => calls.filter(({ upstream, endpoint }) => `${upstream} ${endpoint}` === name).length,
    );
    if (times === 0) return [];
    return times === 1 ? [`\`${name}\``] : [`\`${name}\` × ${times}`];
  });
  return line([what, usual.join(', ') || 'none']);
}

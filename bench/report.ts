import { cpus, loadavg, totalmem } from 'node:os';
import type { Row } from './measure.ts';

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/**
 * Describes the machine, because the figures mean nothing without it. The load shows other work on the machine: read it
 * before the first measurement.
 */
export function machineLine(when: Date): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return [
    when.toISOString().slice(0, 10),
    cpus()[0]?.model.trim() ?? 'unknown processor',
    `${cpus().length} processors`,
    `${memory} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join(', ');
}

const HEADS = [
  '',
  'median ms',
  'p95 ms',
  'worst ms',
  'CPU ms',
  'sandbox CPU ms',
  'answer KB',
  'calls',
  'upstream KB',
  'RSS MB',
  'peak MB',
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Rounds figures to a useful number of digits. */
const short = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const kilobytes = (bytes: number): string => short(bytes / 1024);

function cellsOf({ what, cost, failure, memory }: Row): string[] {
  const figures =
    cost === null
      ? [`no answer: ${failure}`, '', '', '', '', '', '', '']
      : [
          short(cost.milliseconds.median),
          short(cost.milliseconds.p95),
          short(cost.milliseconds.worst),
          short(cost.cpuMs),
          short(cost.sandboxCpuMs),
          kilobytes(cost.answerBytes),
          String(cost.upstreamCalls),
          kilobytes(cost.upstreamBytes),
        ];
  return [what, ...figures, memory.residentMb.toFixed(0), memory.peakMb.toFixed(0)];
}

/** One Markdown table; each section has its own heading row. */
export function markdownTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ title, rows: measured }) => [
    line([`**${title}**`, ...HEADS.slice(1).map(() => '')]),
    ...measured.map((row) => line(cellsOf(row))),
  ]);
  return [line(HEADS), line(['---', ...HEADS.slice(1).map(() => '---:')]), ...rows].join('\n');
}

import type { Kind } from '../../operations/engine/kind.ts';
import type { HoldRow, OperationRow } from '../../store/operations/types.ts';
import type { Decision } from '../../domains/review/decision.ts';
import { factsOf, notKnownOf } from '../../domains/review/describe.ts';
import { exactTimeInIndia } from '../../domains/shared/times.ts';
import type { Evidence, Sight } from '../../domains/review/evidence.ts';
import type { ReviewService } from '../../domains/review/review.ts';

const memberOf = ({ memberId }: OperationRow): string => memberId ?? 'none yet';

/** One line per operation, below a line of headings. At most `most` rows were read. */
export function listText(
  rows: readonly OperationRow[],
  kindOf: ReviewService['kindOf'],
  now: Date,
  most: number,
): string {
  if (rows.length === 0) return 'No operation needs an operator, and none has been open for more than 10 minutes.\n';
  const headings = ['id', 'kind', 'stage', 'points', 'member', 'age', 'not known'];
  const cells = rows.map((row) => [
    row.id,
    row.kind,
    row.stage,
    String(row.points ?? ''),
    memberOf(row),
    ageOf(row.createdAt, now),
    notKnownOf(row, kindOf(row)),
  ]);
  const cut = rows.length < most ? [] : [`Only the oldest ${most} are shown; there may be more.`];
  return `${[...columns([headings, ...cells]), ...cut].join('\n')}\n`;
}

/** '3 d 4 h', '2 h 5 min', '12 min'. */
function ageOf(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** Makes all cells of a column as wide as its widest. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => lineOf(row).trimEnd());
}

/** Everything about one operation that an operator may see; the only member data is the CRM id of the membership. */
export function showText(row: OperationRow, kind: Kind, hold: HoldRow | null, evidence: Evidence): string {
  const { upstream, thing } = kind;
  const { points, paidAt, message } = row;
  const ofPrice = (value: string) => (points === null ? null : value);
  /** The value of each name; null for what this operation does not have. */
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['id', row.id],
    ['kind', row.kind],
    ['stage', `${row.stage} since ${exactTimeInIndia(row.stageAt)}, ${row.tries} ${row.tries === 1 ? 'try' : 'tries'}`],
    ['not known', notKnownOf(row, kind)],
    ['member', memberOf(row)],
    ['started', exactTimeInIndia(row.createdAt)],
    ['request', requestText(row)],
    [thing, row.upstreamId ?? 'not known'],
    ['points', ofPrice(String(points))],
    ['Debit', ofPrice(row.transactionId ?? 'not known')],
    ['hold', ofPrice(hold ? holdText(hold) : 'none')],
    ['paid', paidAt && `seen at ${exactTimeInIndia(paidAt)}`],
    ['message', message],
  ];
  return [
    ...facts.flatMap(([name, value]) => (value === null ? [] : `${name.padEnd(16)}${value}`)),
    '',
    'Steps',
    ...row.steps.map(({ name, state, at }) => `  ${name.padEnd(16)}${state.padEnd(9)}${exactTimeInIndia(at)}`),
    '',
    ...sightLines(upstream, `similar ${thing}s`, evidence.upstream),
    ...(points === null ? [] : sightLines('CRM', `Debits of ${points} points of the member`, evidence.debits)),
  ].join('\n');
}

const requestText = (row: OperationRow): string =>
  factsOf(row)
    ?.map(({ name, value }) => `${name} ${value}`)
    .join(', ') ?? 'not shown';

const holdText = ({ points, state, resolvedAt }: HoldRow): string =>
  `${points} points ${state}${resolvedAt ? ` at ${exactTimeInIndia(resolvedAt)}` : ''}`;

/** Replaces the times in UTC that an upstream sends. */
const timesInIndia = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => exactTimeInIndia(new Date(at)));

const sightLines = (upstream: string, wanted: string, { traces, why }: Sight): string[] => [
  `What the ${upstream} shows now (${wanted} since it began)`,
  ...traces.map(({ id, about, belongsTo }) => `  ${id}  ${timesInIndia(about)}  of ${belongsTo}`),
  ...(traces.length > 0 ? [] : [`  ${why || 'none'}`]),
  '',
];

/** The text that the operator reads before confirming. */
export const proposalText = ({ does, doubts, obstacles }: Decision): string =>
  [
    ...does,
    ...obstacles.map((obstacle) => `Not possible: ${obstacle}`),
    ...doubts.map((doubt) => `Conflict: ${doubt}`),
    '',
  ].join('\n');

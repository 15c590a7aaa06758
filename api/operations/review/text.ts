import type { OperationStage } from '#rules/operation.ts';
import type { Kind } from '../engine/kind.ts';
import type { HoldRow, OperationRow } from '../records/types.ts';
import type { Evidence, Sight } from './evidence.ts';
import { ageOf, factsText, tableText } from './table.ts';

/** What the operator, or the club itself, still has to find out. */
function unknownOf(row: OperationRow, { upstream, thing }: Kind): string {
  const { stage, upstreamId, transactionId, paidAt, points, payload } = row;
  const arrived = `whether the ${upstream} has the ${thing}`;
  const inReview = upstreamId === null ? arrived : 'whether the CRM has its Debit or accepts one';
  const unknown: Readonly<Record<OperationStage, string>> = {
    ACCEPTED: 'nothing: the request has not been sent yet',
    CREATING: arrived,
    CREATED: 'nothing: the Debit has not been posted yet',
    DEBITING: 'whether the CRM has its Debit',
    CONFIRMED: paidAt !== null && transactionId === null ? 'which Debit in the CRM took its points' : 'nothing',
    FAILED: 'nothing',
    NEEDS_REVIEW: points === null && payload === null ? 'what to send: the data cannot be decrypted' : inReview,
  };
  return unknown[stage];
}

const memberOf = ({ memberId }: OperationRow): string => memberId ?? 'none yet';

/** One line per operation, below a line of headings. */
export function listText(
  rows: readonly OperationRow[],
  kindOf: (row: OperationRow) => Kind,
  now: Date,
  most: number,
): string {
  if (rows.length === 0) return 'No operation needs a person, and none has been open for more than 10 minutes.\n';
  const cells = [
    ['id', 'kind', 'stage', 'points', 'member', 'age', 'not known'],
    ...rows.map((row) => [
      row.id,
      row.kind,
      row.stage,
      row.points === null ? '' : String(row.points),
      memberOf(row),
      ageOf(row.createdAt, now),
      unknownOf(row, kindOf(row)),
    ]),
  ];
  return tableText(cells, rows.length < most ? null : most);
}

/** Everything about one operation that an operator may see; the only member data is the CRM id of the membership. */
export function showText(row: OperationRow, kind: Kind, hold: HoldRow | null, evidence: Evidence): string {
  const { upstream, thing } = kind;
  const { points, paidAt, message } = row;
  const paid: [string, string][] =
    points === null
      ? []
      : [
          ['points', String(points)],
          ['Debit', row.transactionId ?? 'not known'],
          ['hold', hold ? holdText(hold) : 'none'],
        ];
  const facts: [string, string][] = [
    ['id', row.id],
    ['kind', row.kind],
    ['stage', `${row.stage} since ${row.stageAt.toISOString()}, ${row.tries} ${row.tries === 1 ? 'try' : 'tries'}`],
    ['not known', unknownOf(row, kind)],
    ['member', memberOf(row)],
    ['started', row.createdAt.toISOString()],
    ['request', requestText(row.details)],
    [thing, row.upstreamId ?? 'not known'],
    ...paid,
    ...(paidAt === null ? [] : [['paid', `seen at ${paidAt.toISOString()}`] satisfies [string, string]]),
    ...(message === null ? [] : [['message', message] satisfies [string, string]]),
  ];
  const unlisted = [
    `The ${upstream} has no list of ${thing}s: ask the team that runs it.`,
    ...(kind.isRepeatable
      ? ['When the member sends the same request after a new login, the club continues by itself.']
      : []),
  ];
  return [
    ...factsText(facts),
    '',
    'Steps',
    ...row.steps.map(({ name, state, at }) => `  ${name.padEnd(16)}${state.padEnd(9)}${at.toISOString()}`),
    '',
    `What the ${upstream} shows now (similar ${thing}s since it began)`,
    ...sightLines(evidence.upstream, unlisted),
    '',
    ...(points === null
      ? []
      : [
          `What the CRM shows now (Debits of ${points} points of the member since it began)`,
          ...sightLines(evidence.debits, []),
          '',
        ]),
  ].join('\n');
}

/** Ids and dates of the request; never a name, an account or free text. */
const shownDetails = new Set([
  'productId',
  'addressId',
  'hotelId',
  'checkIn',
  'checkOut',
  'guests',
  'amountPayable',
  'projectId',
]);

function requestText(details: unknown): string {
  if (typeof details !== 'object' || details === null) return 'not shown';
  const shown = Object.entries(details).filter(([name]) => shownDetails.has(name));
  return shown.map(([name, value]) => `${name} ${value}`).join(', ');
}

const holdText = ({ points, state, resolvedAt }: HoldRow): string =>
  `${points} points ${state}${resolvedAt ? ` at ${resolvedAt.toISOString()}` : ''}`;

function sightLines(sight: Sight, unlisted: readonly string[]): string[] {
  if (sight.kind === 'unlisted') return unlisted.map((line) => `  ${line}`);
  if (sight.kind === 'unseen') return [`  ${sight.why}`];
  if (sight.traces.length === 0) return ['  none'];
  return sight.traces.map(({ id, about, belongsTo }) => `  ${id}  ${about}  of ${belongsTo}`);
}

import type { RedemptionStage } from '#rules/redemption.ts';
import type { HoldRow, RedemptionRow, RedemptionStepRow } from '../store/operations/redemptionTypes.ts';
import { madeThing } from './decision.ts';
import type { Evidence, Sight } from './evidence.ts';
import { ageOf, factsText, tableText } from './table.ts';

/** What the operator, or the club itself, still has to find out. */
function unknownOf({ stage, kind, upstreamId, transactionId, paidAt }: RedemptionRow): string {
  const made = `whether the ${madeThing[kind]} was made`;
  const unknown: Readonly<Record<RedemptionStage, string>> = {
    HELD: 'nothing: the request has not been sent yet',
    CREATING: made,
    CREATED: 'nothing: the Debit has not been posted yet',
    DEBITING: 'whether the CRM has its Debit',
    CONFIRMED: paidAt !== null && transactionId === null ? 'which Debit in the CRM took its points' : 'nothing',
    FAILED: 'nothing',
    NEEDS_REVIEW: upstreamId === null ? made : 'whether the CRM has its Debit or accepts one',
  };
  return unknown[stage];
}

/** One line per redemption, below a line of headings. */
export function listText(rows: readonly RedemptionRow[], now: Date, most: number): string {
  if (rows.length === 0) return 'No redemption needs a person, and none has been open for more than 10 minutes.\n';
  const cells = [
    ['id', 'kind', 'stage', 'points', 'member', 'age', 'not known'],
    ...rows.map((row) => [
      row.id,
      row.kind,
      row.stage,
      String(row.points),
      row.memberId,
      ageOf(row.createdAt, now),
      unknownOf(row),
    ]),
  ];
  return tableText(cells, rows.length < most ? null : most);
}

/** Everything about one redemption that an operator may see; the only member data is the CRM id of the membership. */
export function showText(
  row: RedemptionRow,
  steps: readonly RedemptionStepRow[],
  hold: HoldRow | null,
  evidence: Evidence,
): string {
  const facts: [string, string][] = [
    ['id', row.id],
    ['kind', row.kind],
    ['stage', `${row.stage} since ${row.stageAt.toISOString()}, ${row.tries} ${row.tries === 1 ? 'try' : 'tries'}`],
    ['not known', unknownOf(row)],
    ['member', row.memberId],
    ['points', String(row.points)],
    ['started', row.createdAt.toISOString()],
    ['asked for', askedText(row.details)],
    ...(row.paidAt === null ? [] : [['paid', `seen at ${row.paidAt.toISOString()}`] satisfies [string, string]]),
    [madeThing[row.kind], row.upstreamId ?? 'not known'],
    ['Debit', row.transactionId ?? 'not known'],
    ['hold', hold ? holdText(hold) : 'none'],
    ...(row.message === null ? [] : [['message', row.message] satisfies [string, string]]),
  ];
  return [
    ...factsText(facts),
    '',
    'Steps',
    ...steps.map(({ name, state, at }) => `  ${name.padEnd(16)}${state.padEnd(9)}${at.toISOString()}`),
    '',
    `What the backend shows now (similar ${madeThing[row.kind]}s since it began)`,
    ...sightLines(evidence.backend, `the backend has no list of ${madeThing[row.kind]}s: ask the team that runs it`),
    '',
    `What the CRM shows now (Debits of ${row.points} points of the member since it began)`,
    ...sightLines(evidence.debits, ''),
    '',
  ].join('\n');
}

/** Ids and dates of the request; never a name, an account or free text. */
const shownDetails = new Set(['productId', 'addressId', 'hotelId', 'checkIn', 'checkOut', 'guests', 'amountPayable']);

function askedText(details: unknown): string {
  if (typeof details !== 'object' || details === null) return 'cannot be decrypted';
  const shown = Object.entries(details).filter(([name]) => shownDetails.has(name));
  return shown.map(([name, value]) => `${name} ${value}`).join(', ');
}

const holdText = ({ points, state, resolvedAt }: HoldRow): string =>
  `${points} points ${state}${resolvedAt ? ` at ${resolvedAt.toISOString()}` : ''}`;

function sightLines(sight: Sight, unlisted: string): string[] {
  if (sight.kind === 'unlisted') return [`  ${unlisted}`];
  if (sight.kind === 'unseen') return [`  ${sight.why}`];
  if (sight.traces.length === 0) return ['  none'];
  return sight.traces.map(({ id, about, belongsTo }) => `  ${id}  ${about}  of ${belongsTo}`);
}

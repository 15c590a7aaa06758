import type { ErrandStage } from '#rules/errand.ts';
import type { ErrandRow } from '../store/operations/errandTypes.ts';
import { sentThing, type LeadsSight } from './errandDecision.ts';
import { ageOf, factsText, tableText } from './table.ts';

/** What a person, or the club itself, still has to find out. */
function unknownOf({ stage, kind, payload }: ErrandRow): string {
  if (stage === 'NEEDS_REVIEW' && payload === null) return 'what was to be sent: it cannot be opened';
  const arrived =
    kind === 'REFER_FRIEND' ? 'whether the backend has the referral' : `whether the CRM has the ${sentThing[kind]}`;
  const unknown: Readonly<Record<ErrandStage, string>> = {
    ASKED: 'nothing: it is still to be sent',
    SENDING: arrived,
    DONE: 'nothing',
    REFUSED: 'nothing',
    NEEDS_REVIEW: arrived,
  };
  return unknown[stage];
}

/** Somebody who registers is no member yet. */
const memberOf = ({ memberId }: ErrandRow): string => memberId ?? 'none yet';

/** One line an errand, under a line of headings. */
export function errandListText(rows: readonly ErrandRow[], now: Date, most: number): string {
  if (rows.length === 0) {
    return 'No referral or registration needs a person, and none is open for longer than 10 minutes.\n';
  }
  const cells = [
    ['id', 'kind', 'stage', 'member', 'age', 'not known'],
    ...rows.map((row) => [row.id, row.kind, row.stage, memberOf(row), ageOf(row.createdAt, now), unknownOf(row)]),
  ];
  return `\nReferrals and registrations\n${tableText(cells, rows.length < most ? null : most)}`;
}

/** Everything about one errand that an operator may see: nothing of the person whom it is about. */
export function errandShowText(row: ErrandRow, sight: LeadsSight): string {
  const facts: [string, string][] = [
    ['id', row.id],
    ['kind', row.kind],
    ['stage', `${row.stage} since ${row.stageAt.toISOString()}, ${row.tries} ${row.tries === 1 ? 'try' : 'tries'}`],
    ['not known', unknownOf(row)],
    ['member', memberOf(row)],
    ['begun', row.createdAt.toISOString()],
    ...(row.friend === null ? [] : [['project', row.friend.projectId] satisfies [string, string]]),
    [sentThing[row.kind], row.upstreamId ?? 'not known'],
  ];
  return [...factsText(facts), '', ...sightLines(sight), ''].join('\n');
}

function sightLines(sight: LeadsSight): string[] {
  if (sight.kind === 'unlisted') {
    return [
      'The backend has no list of referrals: ask its desk.',
      'When the member refers the same person again after a new login, it goes on by itself.',
    ];
  }
  const lines = sight.kind === 'unseen' ? [sight.why] : sight.leads.map(({ id, about }) => `${id}  ${about}`);
  return [
    'What the CRM shows now (Leads of the same mobile, project and member since it began)',
    ...(lines.length === 0 ? ['none'] : lines).map((line) => `  ${line}`),
  ];
}

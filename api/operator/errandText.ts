import type { ErrandStage } from '#rules/errand.ts';
import type { ErrandRow } from '../store/operations/errandTypes.ts';
import { sentThing, type LeadsSight } from './errandDecision.ts';
import { ageOf, factsText, tableText } from './table.ts';

/** What the operator, or the club itself, still has to find out. */
function unknownOf({ stage, kind, payload }: ErrandRow): string {
  if (stage === 'NEEDS_REVIEW' && payload === null) return 'what to send: the data cannot be decrypted';
  const arrived =
    kind === 'REFER_FRIEND' ? 'whether the backend has the referral' : `whether the CRM has the ${sentThing[kind]}`;
  const unknown: Readonly<Record<ErrandStage, string>> = {
    ASKED: 'nothing: it has not been sent yet',
    SENDING: arrived,
    DONE: 'nothing',
    REFUSED: 'nothing',
    NEEDS_REVIEW: arrived,
  };
  return unknown[stage];
}

/** A person who registers is not a member yet. */
const memberOf = ({ memberId }: ErrandRow): string => memberId ?? 'none yet';

/** One line per submission, below a line of headings. */
export function errandListText(rows: readonly ErrandRow[], now: Date, most: number): string {
  if (rows.length === 0) {
    return 'No referral or registration needs a person, and none has been open for more than 10 minutes.\n';
  }
  const cells = [
    ['id', 'kind', 'stage', 'member', 'age', 'not known'],
    ...rows.map((row) => [row.id, row.kind, row.stage, memberOf(row), ageOf(row.createdAt, now), unknownOf(row)]),
  ];
  return `\nReferrals and registrations\n${tableText(cells, rows.length < most ? null : most)}`;
}

/** Everything about one submission that an operator may see; it contains no personal data. */
export function errandShowText(row: ErrandRow, sight: LeadsSight): string {
  const facts: [string, string][] = [
    ['id', row.id],
    ['kind', row.kind],
    ['stage', `${row.stage} since ${row.stageAt.toISOString()}, ${row.tries} ${row.tries === 1 ? 'try' : 'tries'}`],
    ['not known', unknownOf(row)],
    ['member', memberOf(row)],
    ['started', row.createdAt.toISOString()],
    ...(row.friend === null ? [] : [['project', row.friend.projectId] satisfies [string, string]]),
    [sentThing[row.kind], row.upstreamId ?? 'not known'],
  ];
  return [...factsText(facts), '', ...sightLines(sight), ''].join('\n');
}

function sightLines(sight: LeadsSight): string[] {
  if (sight.kind === 'unlisted') {
    return [
      'The backend has no list of referrals: ask the team that runs it.',
      'When the member refers the same person again after a new login, it continues by itself.',
    ];
  }
  const lines = sight.kind === 'unseen' ? [sight.why] : sight.leads.map(({ id, about }) => `${id}  ${about}`);
  return [
    'What the CRM shows now (Leads of the same mobile, project and member since it began)',
    ...(lines.length === 0 ? ['none'] : lines).map((line) => `  ${line}`),
  ];
}

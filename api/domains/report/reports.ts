import { messages } from '#rules/messageByName.ts';
import { isOpen } from '#rules/operation.ts';
import type { ResolversTypes } from '../../__generated__/schema.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { StoredReport } from '../loaders/oncePerRequest.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';

type State = Awaited<ResolversTypes['TransactionReportState']>;

/** Whether the club still tries to bring a report to the CRM, or an operator decides about it. */
const isUnderWay = ({ operation: { stage } }: StoredReport): boolean => isOpen(stage) || stage === 'NEEDS_REVIEW';

/** The caller's reports about a transaction, newest first. */
export async function reportsAbout(transactionId: string, context: MemberContext): Promise<StoredReport[]> {
  const { memberId } = sessionOf(context);
  const all = await orUnavailable(messages.fetchFailed, () => context.reports.ofMember.load(memberId), StoreError);
  return all.filter(({ details }) => details.transactionId === transactionId);
}

/** The case of a report, if the CRM has one. */
export const caseOf = async ({ operation: { stage, upstreamId } }: StoredReport, { reports }: MemberContext) =>
  stage === 'CONFIRMED' && upstreamId !== null
    ? orUnavailable(messages.fetchFailed, () => reports.caseOf(upstreamId))
    : null;

/** How far a report is. A case that was deleted in the CRM counts as closed. */
export async function stateOf(report: StoredReport, context: MemberContext): Promise<State> {
  if (isUnderWay(report)) return 'SENDING';
  if (report.operation.stage === 'FAILED') return 'NOT_SENT';
  const found = await caseOf(report, context);
  return found === null || found.closed === true ? 'CLOSED' : 'OPEN';
}

import { type Message, messages } from '#rules/messageByName.ts';
import { transactionReference, transactionReportRule } from '#rules/transactionReport.ts';
import type { ReportTransactionInput, ResolversTypes } from '../../__generated__/schema.ts';
import { reportDetails } from '../../operations/kinds/transactionReport.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import { isRecordId } from '../../upstreams/salesforce/wireTypes.ts';
import { sessionOf } from '../identity/membership.ts';
import type { StoredReport } from '../loaders/oncePerRequest.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';
import { reportsAbout, stateOf } from './reports.ts';

type Outcome = Awaited<ResolversTypes['ReportTransactionResult']>;

/** One transaction of the caller; null when there is none with this ID. */
export const findTransaction = async (id: string, context: MemberContext): Promise<PointsTransactionRecord | null> => {
  const { memberId } = sessionOf(context);
  return isRecordId(id) ? orUnavailable(messages.fetchFailed, () => context.ledgers.one(memberId, id)) : null;
};

/** Why it cannot be reported here, with what a member needs for a call or an email. */
function notHere(
  { name }: PointsTransactionRecord,
  context: MemberContext,
  ...[message, code]: readonly [Message, 'NOT_AVAILABLE' | 'REJECTED']
) {
  const { contact } = context.services;
  return {
    ...failure('ReportingNotAvailableError', message, code),
    reference: transactionReference(sessionOf(context).membershipNumber, name),
    phone: contact?.phone ?? null,
    email: contact?.email ?? null,
  };
}

const duplicate = (report: StoredReport) => ({
  ...failure('DuplicateReportError', messages.reportOpen, 'DUPLICATE'),
  report,
});

/**
 * Reports that something is wrong with a transaction: a Case in the CRM, exactly once for each open report. While it is
 * unknown whether the CRM has the Case, the report is being sent, and the club retries in the background.
 */
export async function reportTransaction(input: ReportTransactionInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context);
  const form = transactionReportRule.safeParse({ reason: input.reason, text: input.text ?? '' });
  if (!form.success) return validationFailure(faultsOf(form.error));
  const transaction = await findTransaction(input.transactionId, context);
  if (!transaction) return failure('TransactionNotFoundError', messages.transactionNotFound, 'NOT_FOUND');
  const { mapping } = context.services.crm;
  if (!mapping.case.enabled) return notHere(transaction, context, messages.reportByPhone, 'NOT_AVAILABLE');

  const earlier = await reportsAbout(transaction.id, context);
  const states = await Promise.all(earlier.map((report) => stateOf(report, context)));
  const open = earlier[states.indexOf('OPEN')];
  if (open) return duplicate(open);
  const { reason, text } = form.data;
  const details = { transactionId: transaction.id, transactionName: transaction.name, reason, text: text || null };
  const operation = await orUnavailable(
    messages.reportNotSaved,
    () =>
      context.services.operations.submit(context.call, {
        kind: 'REPORT_TRANSACTION',
        // Each report after a closed one is another operation; the same one again is not.
        key: [session.memberId, transaction.id, String(states.filter((state) => state === 'CLOSED').length)],
        memberId: session.memberId,
        details,
        payload: {
          subject: `${transaction.name}: ${mapping.case.reasons[reason]}`,
          description: text || mapping.case.reasons[reason],
          reason: mapping.case.reasons[reason],
          transactionName: transaction.name,
          membershipNumber: session.membershipNumber,
        },
      }),
    StoreError,
  );
  context.reports.ofMember.clear(session.memberId);
  if (operation.failure) return notHere(transaction, context, messages.reportNotSent, 'REJECTED');
  const report = { operation, details: reportDetails.safeParse(operation.details).data ?? details };
  if (!operation.first) return duplicate(report);
  return { __typename: 'ReportTransactionSuccess', report, transaction };
}

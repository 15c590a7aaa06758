import { sendingStatus } from '#rules/operation.ts';
import type { MemberContext } from '../shared/context.ts';
import type { ReferralModel } from './model.ts';
import type { Submission, SubmissionOutcome } from '../../operations/engine/operations.ts';
import type { FriendDetails } from '../../operations/kinds/friend.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { AcceptanceRecord } from '../../store/referral/acceptances.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { LeadRecord } from '../../upstreams/salesforce/leads.ts';

/**
 * Sends a referral exactly once.
 *
 * @returns null when it could not be stored, so that nothing was sent.
 */
export async function sendOnce(
  { services, call }: MemberContext,
  submission: Submission,
): Promise<SubmissionOutcome | null> {
  try {
    return await services.operations.submit(call, submission);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    services.log.error({ err: error, requestId: call.requestId }, 'a referral could not be stored');
    return null;
  }
}

/** Whether the same referral was made before, according to this club or the upstream. */
export const isDuplicate = ({ failure, first }: SubmissionOutcome): boolean => failure === 'DUPLICATE' || !first;

/** The steps of a referral that the club has sent. */
const referralSteps = ({ steps }: OperationRow): NonNullable<ReferralModel['steps']> =>
  steps.flatMap(({ name, state, at }) =>
    name === 'RECORDED' || name === 'SENT' ? [{ __typename: 'ReferralStep', name, state, at: at.toISOString() }] : [],
  );

/** A friend, with the status that the backend gives every referral it accepts. */
export const friendReferral = ({
  details,
  operation,
}: {
  details: FriendDetails;
  operation: OperationRow;
}): ReferralModel => ({
  id: operation.id,
  kind: 'FRIEND',
  name: details.name,
  phoneLast4: details.phoneLast4,
  projectName: details.projectName,
  rating: null,
  statusText: operation.stage === 'CONFIRMED' ? 'Pending' : sendingStatus,
  state: operation.stage === 'CONFIRMED' ? 'WITH_SALES_TEAM' : 'RECEIVED',
  origin: details.acceptanceId === undefined ? 'FORM' : 'LINK',
  steps: referralSteps(operation),
  createdAt: operation.createdAt.toISOString(),
});

/** A friend who has accepted an invitation, which waits for the member's login. */
export const waitingReferral = ({
  id,
  name,
  phoneLast4,
  projectName,
  acceptedAt,
}: AcceptanceRecord & { readonly projectName: string | null }): ReferralModel => ({
  id,
  kind: 'FRIEND',
  name,
  phoneLast4,
  projectName,
  rating: null,
  statusText: sendingStatus,
  state: 'WAITING_FOR_MEMBER',
  origin: 'LINK',
  steps: null,
  createdAt: acceptedAt.toISOString(),
});

const ratings = { Hot: 'HOT', Warm: 'WARM', Cold: 'COLD' } as const;

/** A lead. Only the last four digits of the phone number are exposed. `sent` is the operation that sent it, if known. */
export const leadReferral = (
  lead: Omit<LeadRecord, 'email' | 'customerType' | 'source' | 'modifiedAt'>,
  sent: OperationRow | undefined,
): ReferralModel => ({
  id: lead.id,
  kind: 'LEAD',
  name: [lead.firstName, lead.lastName].filter(Boolean).join(' '),
  phoneLast4: lead.mobile?.slice(-4) ?? null,
  projectName: lead.project,
  rating: lead.rating && ratings[lead.rating],
  statusText: lead.status,
  state: null,
  origin: sent ? 'FORM' : null,
  steps: sent ? referralSteps(sent) : null,
  createdAt: lead.createdAt,
});

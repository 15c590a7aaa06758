import { sendingStatus } from '#rules/errand.ts';
import type { Referral } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import type { ReferredFriend } from '../../store/operations/errandTypes.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { LeadRecord } from '../../upstreams/salesforce/leads.ts';
import type { ErrandOutcome, ErrandRequest } from '../../workflows/errand/workflow.ts';

/**
 * Sends a referral exactly once.
 *
 * @returns null when it could not be stored, so that nothing was sent.
 */
export async function sendOnce(
  { services, call }: GraphContext,
  request: ErrandRequest,
): Promise<ErrandOutcome | null> {
  try {
    return await services.errands.send(call, request);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    services.log.error({ err: error, requestId: call.requestId }, 'a referral could not be written down');
    return null;
  }
}

/** Whether the same referral was made before, according to this club or the upstream. */
export const isDuplicate = ({ stage, first, refusal }: ErrandOutcome): boolean =>
  refusal === 'DUPLICATE' || (stage === 'DONE' && !first);

/** A friend, with the status that the backend gives every referral it accepts. */
export const friendReferral = (
  friend: ReferredFriend & { readonly id: string; readonly createdAt: Date; readonly arrived: boolean },
): Referral => ({
  id: friend.id,
  kind: 'FRIEND',
  name: friend.name,
  phoneLast4: friend.phoneLast4,
  projectName: friend.projectName,
  rating: null,
  status: friend.arrived ? 'Pending' : sendingStatus,
  createdAt: friend.createdAt.toISOString(),
});

const ratings = { Hot: 'HOT', Warm: 'WARM', Cold: 'COLD' } as const;

/** A lead. Only the last four digits of the phone number are exposed. */
export const leadReferral = (lead: Omit<LeadRecord, 'email' | 'customerType' | 'source'>): Referral => ({
  id: lead.id,
  kind: 'LEAD',
  name: [lead.firstName, lead.lastName].filter(Boolean).join(' '),
  phoneLast4: lead.mobile?.slice(-4) ?? null,
  projectName: lead.project,
  rating: lead.rating && ratings[lead.rating],
  status: lead.status,
  createdAt: lead.createdAt,
});

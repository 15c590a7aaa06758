import { z } from 'zod';
import { addReferral, isDuplicateReferral, newReferral } from '../../upstreams/club/referrals.ts';
import { finalOrLater, type Kind, type KindDeps } from '../engine/kind.ts';
import type { OperationRow } from '../../store/operations/types.ts';

/** The permanent record of a referred friend that the member may see. */
export const friendDetails = z.object({
  projectId: z.string(),
  projectName: z.string().nullable(),
  name: z.string(),
  phoneLast4: z.string(),
  /** The accepted invitation that it came from; none for the member's form. */
  acceptanceId: z.string().optional(),
});
export type FriendDetails = z.infer<typeof friendDetails>;

const friendPayload = newReferral.extend({ restToken: z.string() });
export type FriendPayload = z.infer<typeof friendPayload>;

/**
 * Refers a friend at the REST backend. It accepts one referral of a phone by a member for a project and rejects the
 * next as a duplicate. After a request with an unknown outcome, such a duplicate is therefore our own referral. See
 * docs/domain/referrals.md#sent-once.
 */
export const friend = ({ rest }: KindDeps): Kind => ({
  upstream: 'backend',
  thing: 'referral',
  isRepeatable: true,
  unfound: 'review',

  async create(call, { payload }) {
    const { restToken, ...referral } = friendPayload.parse(payload);
    return addReferral(rest, call, restToken, referral);
  },

  refusal(error) {
    if (isDuplicateReferral(error)) return 'duplicate';
    return error.kind === 'auth' && error.status === 401 ? 'token' : finalOrLater(error);
  },

  isRenewed: ({ payload }, renewed) =>
    friendPayload.safeParse(payload).data?.restToken !== friendPayload.parse(renewed).restToken,
});

/** The friends that a member has referred, without those that were refused or whose details cannot be opened. */
export const friendsOf = (operations: readonly OperationRow[]) =>
  operations.flatMap((operation) => {
    const details = friendDetails.safeParse(operation.details).data;
    return operation.kind === 'REFER_FRIEND' && details ? [{ details, operation }] : [];
  });

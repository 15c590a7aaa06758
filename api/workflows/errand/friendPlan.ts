import { z } from 'zod';
import { addReferral, isDuplicateReferral } from '../../upstreams/club/referrals.ts';
import type { Http } from '../../upstreams/http.ts';
import type { ErrandPlan } from './plan.ts';

const friendPayload = z.object({
  restToken: z.string(),
  customerCode: z.string(),
  name: z.string(),
  phone: z.string(),
  projectId: z.string(),
  referredOn: z.string(),
});

/** A friend for a project, and the backend's bearer of the member who refers them. */
export type FriendPayload = z.infer<typeof friendPayload>;

/**
 * A friend at the REST backend. It takes one referral of a phone by a member for a project, and says so at the next
 * one; what an own request of unknown outcome meets then is itself. See docs/domain/referrals.md#sent-once.
 */
export const friendPlan = (rest: Http): ErrandPlan => ({
  async send(call, { payload }) {
    const { restToken, ...referral } = friendPayload.parse(payload);
    return (await addReferral(rest, call, restToken, referral)).id;
  },
  isDuplicate: isDuplicateReferral,
  find: null,
  isRenewed: ({ payload }, fresh) =>
    friendPayload.safeParse(payload).data?.restToken !== friendPayload.parse(fresh).restToken,
});

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

/** A friend referred for a project, and the REST bearer of the referring member. */
export type FriendPayload = z.infer<typeof friendPayload>;

/**
 * Sends a friend referral to the REST backend. The backend accepts one referral of a phone by a member for a project
 * and rejects the next as a duplicate. After a request with an unknown outcome, such a duplicate is therefore our own
 * referral. See docs/domain/referrals.md#sent-once.
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

import { messages } from '#rules/messages.ts';
import { z } from 'zod';
import { createEncashRequest, getEncashRequests } from '../../upstreams/club/encash.ts';
import { madeSince, unlinked } from './plan.ts';
import type { RedemptionPlan } from './plan.ts';

/** The details of an encash request. The account number is a secret and stored separately. */
const encashDetails = z.object({
  facilitationFee: z.int(),
  amountPayable: z.int(),
  accountLast4: z.string(),
  ifsc: z.string(),
  branchName: z.string(),
  personName: z.string(),
});

/** Converts points into money. After a lost response the request is looked up in the member's list. */
export const encashPlan: RedemptionPlan = {
  kind: 'ENCASH',

  async create({ rest }, call, { id, details, points }, { restToken, accountNumber }) {
    if (accountNumber === undefined) throw new TypeError('an encash without an account cannot be asked for');
    const { accountLast4: _, ...asked } = encashDetails.parse(details);
    const request = await createEncashRequest(rest, call, restToken, {
      ...asked,
      points,
      accountNumber,
      idempotencyKey: id,
    });
    return { id: request.id, number: null };
  },

  async find(context, call, redemption, { restToken }) {
    const { accountLast4, ifsc } = encashDetails.parse(redemption.details);
    const requests = await getEncashRequests(context.rest, call, restToken, (reason) =>
      context.onDropped('encash requests', reason),
    );
    const candidates = requests.filter(
      (request) =>
        madeSince(request.createdAt, redemption) &&
        request.points === redemption.points &&
        request.accountLast4 === accountLast4 &&
        (request.ifsc === null || request.ifsc === ifsc),
    );
    return unlinked(
      context,
      'ENCASH',
      candidates.map(({ id }) => ({ id, number: null })),
    );
  },

  refusal(error) {
    if (error.kind === 'auth') return messages.sessionHasExpired;
    return error.kind === 'status' ? messages.encashNotSubmitted : messages.encashError;
  },
};

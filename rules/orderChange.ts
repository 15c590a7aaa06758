import * as z from 'zod/mini';
import { longestOrderChangeReason } from './constants.ts';
import { messages } from './messages.ts';

const written = z.string().check(z.trim(), z.maxLength(longestOrderChangeReason, messages.orderChangeReasonTooLong));

/** Why an order is cancelled: the member may say nothing. */
export const cancelReasonRule = z.pipe(
  z.optional(z.nullable(written)),
  z.transform((reason) => reason || null),
);

/** Why an order is returned. */
export const returnReasonRule = written.check(z.minLength(1, messages.returnReasonRequired));

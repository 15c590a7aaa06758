import { messages } from '#rules/messageByName.ts';
import { z } from 'zod';
import { createEncashRequest, getEncashRequests, newEncashRequest } from '../../upstreams/club/encash.ts';
import { statusWord } from '../../upstreams/club/wireValues.ts';
import { dated, unlessPartial, type Kind, type KindDeps } from '../engine/kind.ts';
import type { RedemptionRow } from '../../store/operations/types.ts';

/** The member sees the last digits of the account only. */
const encashDetails = newEncashRequest
  .omit({ points: true, accountNumber: true, idempotencyKey: true })
  .extend({ accountLast4: z.string() });
const encashPayload = z.object({ restToken: z.string(), accountNumber: z.string() });

/** Converts points into money. After a lost response the request is looked up in the member's list. */
export const encash = ({ rest, onDropped, debits }: KindDeps): Kind<RedemptionRow> => ({
  upstream: 'backend',
  thing: 'encash request',
  debit: debits.encash ? 'club' : 'payment',
  isRepeatable: false,
  searchesByDate: true,
  unfound: { failed: messages.encashNotSubmitted },

  async create(call, { id, details, payload, points }) {
    const { restToken, accountNumber } = encashPayload.parse(payload);
    const { accountLast4: _, ...request } = encashDetails.parse(details);
    return createEncashRequest(rest, call, restToken, { ...request, points, accountNumber, idempotencyKey: id });
  },

  async search(call, operation) {
    const { restToken } = encashPayload.parse(operation.payload);
    const wanted = encashDetails.safeParse(operation.details).data;
    let isWhole = true;
    const requests = await getEncashRequests(rest, call, restToken, (reason, isLost = false) => {
      isWhole &&= !isLost;
      onDropped('encash requests', reason);
    });
    const found = dated(requests, operation, rest.clock)
      .filter(({ points }) => points === null || points === operation.points)
      .map(({ id, points, createdAt, accountLast4, ifsc, isDoubtful, ...request }) => ({
        id,
        isDoubtful,
        matches: points !== null && accountLast4 === wanted?.accountLast4 && (ifsc === null || ifsc === wanted?.ifsc),
        paid: request.status === 'COMPLETED',
        about: [statusWord(request), createdAt],
      }));
    return unlessPartial(isWhole, found);
  },

  refusal(error) {
    if (error.kind === 'auth') return { failed: messages.sessionHasExpired };
    return { failed: error.kind === 'status' ? messages.encashNotSubmitted : messages.encashError };
  },
});

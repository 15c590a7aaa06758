import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/sessions.ts';
import { getEncashRequests, type EncashRecord } from '../../upstreams/club/encash.ts';
import { orUnavailable } from '../errors.ts';

/** What becomes of the points that an encash held, by what the backend says of it. */
const resolved = { COMPLETED: 'posted', REJECTED: 'voided' } as const;

/**
 * The member's requests to turn points into money. Where the club does not debit them itself their points stay held until
 * the backend has paid or refused; whoever reads the list learns it, and settles the holds.
 */
export async function readEncashRequests(session: Session, context: GraphContext): Promise<EncashRecord[]> {
  const { services, call } = context;
  const requests = await orUnavailable(messages.fetchFailed, () =>
    getEncashRequests(services.rest, call, session.restToken, (reason) =>
      services.onDropped('encash requests', reason),
    ),
  );
  await settleHolds(session.memberId, requests, context);
  return requests;
}

async function settleHolds(memberId: string, requests: readonly EncashRecord[], { services }: GraphContext) {
  const { redemptions } = services.store;
  const ended = new Map(
    requests.flatMap(({ id, status }) =>
      status === 'COMPLETED' || status === 'REJECTED' ? [[id, resolved[status]] as const] : [],
    ),
  );
  if (ended.size === 0) return;
  const active = await redemptions.activeHolds(memberId);
  if (active.size === 0) return;
  const own = await redemptions.list(memberId, 'ENCASH');
  await Promise.all(
    own.map(async ({ id, upstreamId, stage }) => {
      const state = upstreamId === null ? undefined : ended.get(upstreamId);
      if (state && stage === 'CONFIRMED' && active.has(id)) await redemptions.resolveHold(id, state);
    }),
  );
}

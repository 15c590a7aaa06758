import type { Message } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import type { RedemptionRequest } from '../../operations/engine/operations.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { requestTextOf } from '../shared/userErrors.ts';
import { orOutage, outcomeOf } from './outcome.ts';

/** What a redemption costs and what it is for, or why it cannot be redeemed. */
export type Priced<R> = Pick<RedemptionRequest, 'points' | 'subject'> | { readonly refusal: R };

interface Redeeming<R, F> extends Pick<RedemptionRequest, 'kind' | 'idempotencyKey' | 'details' | 'payload'> {
  /** What makes two requests under one key the same. */
  readonly request: object;
  price(): Promise<Priced<R>>;
  /** The result when the upstream has refused it. */
  rejected(message: Message): F;
}

/**
 * Starts a redemption, or finds the one with the same idempotency key. One that exists is neither validated nor priced
 * again: it has its price, and what was valid then may no longer be.
 */
export async function redeem<R, F>(
  context: MemberContext,
  { memberId }: Session,
  { price, rejected, request, ...redemption }: Redeeming<R, F>,
) {
  const { services, call } = context;
  context.useReserve();
  const { kind, idempotencyKey } = redemption;
  const key = { memberId, kind, idempotencyKey, request: requestTextOf(request) };
  const known = await orOutage(() => services.store.operations.findByKey(key));
  if (known?.outcome === 'mismatch') return outcomeOf(known, { kind, points: 0 }, context, rejected);
  const priced = known?.outcome === 'redemption' ? known.redemption : await price();
  if ('refusal' in priced) return priced.refusal;
  const { points, subject } = priced;
  const outcome = await orOutage(() => services.operations.redeem(call, { ...redemption, ...key, points, subject }));
  // What was read of the member before it is outdated.
  context.members.clearAll();
  context.heldPoints.clearAll();
  return outcomeOf(outcome, { kind, points }, context, rejected);
}

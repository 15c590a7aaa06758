import { type Message, messages } from '#rules/messageByName.ts';
import type { RequestOrderApprovalInput, ResolversTypes } from '../../__generated__/schema.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { forbidden, orUnavailable } from '../shared/errors.ts';
import { failure, mismatch } from '../shared/userErrors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import { getProduct } from '../../upstreams/club/products.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { orderApprovalModel } from './orderApproval.ts';
import { insufficientPoints } from './outcome.ts';

type Outcome = Awaited<ResolversTypes['RequestOrderApprovalResult']>;

const productUnavailable = (message: Message) => failure('ProductUnavailableError', message, 'NOT_AVAILABLE');

/**
 * Asks the member's phone to confirm an order from a kiosk. Nothing is held or ordered before the member confirms; then
 * price and points are checked again.
 */
export async function requestOrderApproval(input: RequestOrderApprovalInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context);
  const { kiosk, services } = context;
  if (!kiosk) throw forbidden(messages.kioskNotEnrolled);
  const { memberId } = session;
  const { orderApprovals } = services.store;
  const idempotencyKey = input.idempotencyKey;
  const productId = input.productId.trim();
  const request = async (): Promise<Outcome> => {
    const known = await orderApprovals.findByKey(memberId, idempotencyKey);
    const priced = known ?? (await priceOf(productId, session, context));
    if ('refusal' in priced) return priced.refusal;
    const { points } = priced;
    const asked = { memberId, kioskId: kiosk.id, idempotencyKey, productId, points, until: session.extendableUntil };
    const approval = known ?? (await orderApprovals.request(asked));
    if (!approval || approval.productId !== productId) return mismatch();
    return { __typename: 'OrderApproval', ...(await orderApprovalModel(approval, context)) };
  };
  return await orUnavailable(messages.wentWrong, request, StoreError);
}

/** The price in points, or why the order cannot be asked for. */
async function priceOf(
  productId: string,
  session: Session,
  context: MemberContext,
): Promise<{ readonly points: number } | { readonly refusal: Outcome }> {
  const { services, call } = context;
  if (!productId) return { refusal: productUnavailable(messages.productIdRequired) };
  const read = () =>
    Promise.all([getProduct(services.rest, call, productId), inactive(context, session), available(session, context)]);
  const [product, refusal, usable] = await orUnavailable(messages.productNotLoaded, read);
  if (refusal) return { refusal };
  if (!product) return { refusal: productUnavailable(messages.productNotFoundCheckId) };
  const { points, isInStock } = product;
  if (!isInStock || points === null) return { refusal: productUnavailable(messages.productUnavailable) };
  const { mostPointsPerOrder } = services.rules.kiosk;
  if (points > mostPointsPerOrder) {
    const message = messages.aboveKioskLimit(mostPointsPerOrder.toLocaleString('en-IN'));
    return { refusal: { ...failure('KioskLimitError', message, 'ABOVE_LIMIT'), mostPointsPerOrder } };
  }
  if (usable !== null && usable < points) return { refusal: insufficientPoints('ORDER', points, usable) };
  return { points };
}

/** The points that the member can use; null while they are not known. */
async function available({ memberId }: Session, { members, services, call }: MemberContext): Promise<number | null> {
  try {
    const balance = members.load({ id: memberId, fields: ['balance'] }).then((member) => member?.balance ?? null);
    return (await services.operations.available(call, memberId, balance)).available;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

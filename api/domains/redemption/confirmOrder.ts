import { type Message, messages } from '#rules/messageByName.ts';
import type { ConfirmOrderInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { getProduct } from '../../upstreams/club/products.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { failure } from '../shared/userErrors.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import { redeem, type Priced } from './redeem.ts';

type Outcome = Awaited<ResolversTypes['ConfirmOrderResult']>;

const rejected = (message: Message) => failure('OrderRejectedError', message, 'REJECTED');
const productUnavailable = (message: Message) => failure('ProductUnavailableError', message, 'NOT_AVAILABLE');
const addressRequired = (message: Message) => failure('AddressRequiredError', message, 'INVALID_INPUT');

/**
 * Redeems points for one product. The product is read without any cache, since the price must be current. See
 * docs/domain/redemptions.md#orders.
 */
export const confirmOrder = (input: ConfirmOrderInput, context: MemberContext): Promise<Outcome> =>
  placeOrder<never>(input, context, () => null);

/** The same, unless the price in points is refused. An order that exists already has its price. */
export async function placeOrder<Refusal extends { readonly __typename: string }>(
  input: ConfirmOrderInput,
  context: MemberContext,
  refuse: (points: number) => Refusal | null,
): Promise<Outcome | Refusal> {
  const session = sessionOf(context, messages.pleaseLoginToAccess);
  const idempotencyKey = input.idempotencyKey;
  const details = { productId: input.productId.trim(), addressId: input.addressId.trim() };
  if (!details.productId) return productUnavailable(messages.productIdRequired);
  if (!details.addressId) return addressRequired(messages.addressIdRequired);

  const outcome = await redeem(context, session, {
    kind: 'ORDER',
    idempotencyKey,
    request: details,
    details,
    payload: { restToken: session.restToken },
    price: () => readOrder(details, session, context, refuse),
    rejected,
  });
  if (outcome.__typename === 'Redemption') context.services.orderSnapshots.forget(session.memberId);
  return outcome;
}

/** The points and details of the order, or why it cannot be placed. */
async function readOrder<Refusal>(
  { productId, addressId }: { readonly productId: string; readonly addressId: string },
  session: Session,
  context: MemberContext,
  refuse: (points: number) => Refusal | null,
): Promise<Priced<Outcome | Refusal>> {
  const { services, call } = context;
  try {
    const [product, addresses, refusal] = await Promise.all([
      getProduct(services.rest, call, productId),
      context.addresses.load(session.restToken),
      inactive(context, session),
    ]);
    if (refusal) return { refusal };
    if (!product) return { refusal: productUnavailable(messages.productNotFoundCheckId) };
    if (!product.isInStock || product.points === null)
      return { refusal: productUnavailable(messages.productUnavailable) };
    if (addresses.length === 0) return { refusal: addressRequired(messages.noDeliveryAddress) };
    if (!addresses.some((address) => address.id === addressId)) {
      return { refusal: addressRequired(messages.addressIdRequired) };
    }
    const refused = refuse(product.points);
    return refused ? { refusal: refused } : { points: product.points, subject: product.name };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    // Nothing has been sent yet, so this is an outage and not a refusal.
    return { refusal: rejected(messages.orderError) };
  }
}

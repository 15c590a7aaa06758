import { messages } from '#rules/messages.ts';
import type { ConfirmOrderInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { getProduct } from '../../upstreams/club/products.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { badInput } from '../../graphql/errors.ts';
import { failure, notSignedIn } from '../../graphql/userErrors.ts';
import { inactive, sessionOf } from '../../graphql/membership.ts';
import { requestTextOf, orOutage, outcomeOf, readKey } from './outcome.ts';

type Outcome = Awaited<ResolversTypes['ConfirmOrderResult']>;

const rejected = (message: string) => failure('OrderRejectedError', message, 'REJECTED');
const productUnavailable = (message: string) => failure('ProductUnavailableError', message, 'NOT_AVAILABLE');
const addressRequired = (message: string) => failure('AddressRequiredError', message, 'INVALID_INPUT');

/**
 * Redeems points for one product. The product is read without any cache, since the price must be current. See
 * docs/domain/redemptions.md#orders.
 */
export async function confirmOrder(input: ConfirmOrderInput, context: GraphContext): Promise<Outcome> {
  if (!context.session && !context.sessionUnknown) return notSignedIn(messages.pleaseLoginToAccess);
  const session = sessionOf(context);
  const { services, call } = context;
  const idempotencyKey = readKey(input.idempotencyKey);
  if (!idempotencyKey) throw badInput('`idempotencyKey` must be a UUID made for this order.');
  const productId = input.productId.trim();
  const addressId = input.addressId.trim();
  if (!productId) return productUnavailable(messages.productIdRequired);
  if (!addressId) return addressRequired(messages.addressIdRequired);

  const key = {
    memberId: session.memberId,
    kind: 'ORDER',
    idempotencyKey,
    request: requestTextOf({ productId, addressId }),
  } as const;
  const before = await orOutage(() => services.operations.known(key));
  if (before?.outcome === 'mismatch') return outcomeOf(before, 0, context, rejected);

  const read =
    before?.outcome === 'redemption'
      ? before.redemption
      : await readOrder(context, productId, addressId, session.restToken);
  if ('refusal' in read) return read.refusal;
  const { points, subject } = read;
  const request = {
    ...key,
    points,
    subject,
    details: { productId, addressId },
    payload: { restToken: session.restToken },
  };
  const outcome = await orOutage(() => services.operations.redeem(call, request));
  services.orderSnapshots.forget(session.memberId);
  return outcomeOf(outcome, points, context, rejected);
}

/** The points and details of the order, or why it cannot be placed. */
async function readOrder(context: GraphContext, productId: string, addressId: string, restToken: string) {
  const { services, call } = context;
  try {
    const [product, addresses, refusal] = await Promise.all([
      getProduct(services.rest, call, productId),
      context.addresses.load(restToken),
      context.session && inactive(context, context.session),
    ]);
    if (refusal) return { refusal };
    if (!product) return { refusal: productUnavailable(messages.productNotFoundCheckId) };
    if (!product.inStock || product.points === null)
      return { refusal: productUnavailable(messages.productUnavailable) };
    if (addresses.length === 0) return { refusal: addressRequired(messages.noDeliveryAddress) };
    if (!addresses.some((address) => address.id === addressId)) {
      return { refusal: addressRequired(messages.addressIdRequired) };
    }
    return { points: product.points, subject: product.name };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    // Nothing has been sent yet, so this is an outage and not a refusal.
    return { refusal: rejected(messages.orderError) };
  }
}

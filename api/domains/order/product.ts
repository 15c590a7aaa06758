import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import type { OrderItemRecord } from '../../upstreams/club/orders.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { noteAge } from '../catalogue/cachedData.ts';
import { unavailable } from '../shared/errors.ts';

/**
 * The product of an order as currently listed in the catalogue; null when it is no longer listed. When the catalogue is
 * unavailable, all products of the response are null: the error is reported once, for the first product, and the
 * response is marked as partial.
 */
export async function readProduct(
  { productId }: Pick<OrderItemRecord, 'productId'>,
  { products, notes }: MemberContext,
): Promise<ProductRecord | null> {
  if (productId === null) return null;
  try {
    const held = await products.load(productId);
    noteAge(notes, held);
    return held.value;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (notes.has('partial:products')) return null;
    notes.add('partial:products');
    throw unavailable(messages.productNotLoaded, error);
  }
}

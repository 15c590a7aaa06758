import DataLoader from 'dataloader';
import type { CallContext } from '../../upstreams/calls.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { PublicCatalogue } from '../catalogue/catalogue.ts';
import type { Cached } from '../catalogue/publicCache.ts';

/** Loads products by ID as listed in the catalogue; null for a product that does not exist. */
export type ProductLoader = DataLoader<string, Cached<ProductRecord | null>>;

/**
 * Created per request. The whole list serves all IDs of a batch; only an ID that is not listed is requested alone.
 */
export const createProductLoader = (catalogue: PublicCatalogue, call: CallContext): ProductLoader =>
  new DataLoader<string, Cached<ProductRecord | null>>(async (ids) => {
    const { byId, stale, asOf } = await catalogue.products(call, { category: null, location: null });
    return await Promise.all(
      ids.map(async (id) => {
        const listed = byId.get(id);
        return listed ? { value: listed, stale, asOf } : await readAlone(catalogue, call, id);
      }),
    );
  });

/** A product that cannot be read does not affect others: DataLoader uses the error as the result for its ID. */
async function readAlone(catalogue: PublicCatalogue, call: CallContext, id: string) {
  try {
    return await catalogue.product(call, id, { unlisted: true });
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}

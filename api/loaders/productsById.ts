import DataLoader from 'dataloader';
import type { CallContext } from '../upstreams/calls.ts';
import type { ProductRecord } from '../upstreams/club/products.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import type { PublicCatalogue } from './catalogue.ts';
import type { Cached } from './publicCache.ts';

/** Loads products by id as the catalogue shows them; null for one that it does not carry. */
export type ProductLoader = DataLoader<string, Cached<ProductRecord | null>>;

/** Made per request: the whole list serves all ids of a wave, and only an id that is not in it is asked for alone. */
export const createProductLoader = (catalogue: PublicCatalogue, call: CallContext): ProductLoader =>
  new DataLoader<string, Cached<ProductRecord | null>>(async (ids) => {
    const { byId, stale, asOf } = await catalogue.products(call, { category: null, location: null });
    return await Promise.all(
      ids.map(async (id) => {
        const listed = byId.get(id);
        return listed ? { value: listed, stale, asOf } : await alone(catalogue, call, id);
      }),
    );
  });

/** A product that cannot be asked for spoils no other one: DataLoader takes the error as the answer for its id. */
async function alone(catalogue: PublicCatalogue, call: CallContext, id: string) {
  try {
    return await catalogue.product(call, id, { unlisted: true });
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}

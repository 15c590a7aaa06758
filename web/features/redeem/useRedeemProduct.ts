import { failureDetail } from '#web/apollo/failureText.ts';
import { type RedeemProductQuery, useRedeemProductQuery } from './RedeemProduct.generated.ts';

export type RedeemProduct = NonNullable<RedeemProductQuery['product']>;

export type ProductState = {
  /** Reads it past the cache. */
  readonly retry: () => Promise<RedeemProduct | null>;
} & (
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly message: string | null }
  | { readonly state: 'there'; readonly product: RedeemProduct }
);

/** The current product of an order. Nothing is requested for an empty id. */
export function useRedeemProduct(
  id: string,
  fetchPolicy: 'cache-first' | 'cache-and-network' = 'cache-and-network',
): ProductState {
  const { data, error, loading, refetch } = useRedeemProductQuery({
    variables: { id },
    skip: id === '',
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });
  const retry = async () => (await refetch()).data?.product ?? null;
  if (data?.product) return { state: 'there', product: data.product, retry };
  if (error && !loading) return { state: 'failed', message: failureDetail(error, ['product']), retry };
  return { state: data?.product === null && !loading ? 'missing' : 'loading', retry };
}

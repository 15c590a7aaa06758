import { failureText } from '#web/apollo/failureText.ts';
import { type RedeemProductQuery, useRedeemProductQuery } from './RedeemProduct.generated.ts';

export type RedeemProduct = NonNullable<RedeemProductQuery['product']>;

export type ProductState =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => Promise<unknown> }
  | { readonly state: 'there'; readonly product: RedeemProduct };

/** The current product of an order. Nothing is requested for an empty id. */
export function useRedeemProduct(id: string): ProductState {
  const { data, error, loading, refetch } = useRedeemProductQuery({
    variables: { id },
    skip: id === '',
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    ssr: false,
  });
  if (data?.product) return { state: 'there', product: data.product };
  if (error && !loading) {
    return { state: 'failed', message: failureText(error, ['product']), retry: () => refetch() };
  }
  return data?.product === null && !loading ? { state: 'missing' } : { state: 'loading' };
}

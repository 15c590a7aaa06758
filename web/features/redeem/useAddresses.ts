import { failureText } from '#web/apollo/failureText.ts';
import type { Address } from './address.ts';
import { useAddressesQuery } from './Addresses.generated.ts';

export type AddressesState = {
  /** Reads them past the cache. */
  readonly retry: () => Promise<unknown>;
} & (
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'there'; readonly addresses: readonly Address[]; readonly mobile: string }
);

/** The member's delivery addresses, the default one first. */
export function useAddresses(): AddressesState {
  const { data, error, loading, refetch } = useAddressesQuery();
  const retry = () => refetch();
  if (data?.me?.addresses) return { state: 'there', addresses: data.me.addresses, mobile: data.me.mobile, retry };
  if (error && !loading) return { state: 'failed', message: failureText(error, ['me', 'addresses']), retry };
  return { state: 'loading', retry };
}

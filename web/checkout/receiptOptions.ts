import { useLocation } from 'react-router-dom';

/** The state of the navigation from a checkout to its receipt. */
export const fromCheckout = { fromCheckout: true } as const;

/**
 * How a receipt reads the redemption and the points. Right after the checkout the answer of the mutation is in the cache
 * with everything that the receipt shows. Later they are read past the cache.
 */
export function useReceiptFetchPolicy(): 'cache-first' | 'network-only' {
  const state = useLocation().state as Partial<typeof fromCheckout> | null;
  return state?.fromCheckout ? 'cache-first' : 'network-only';
}

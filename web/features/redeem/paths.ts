const withQuery = (path: string, query: Readonly<Record<string, string | null | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

export const promotionsPath = '/promotions';
export const ordersPath = '/orders';

export const productPath = (id: string): string => `/promotion-detail/${encodeURIComponent(id)}`;

export const trackPath = (orderId: string): string => `/track-order/${encodeURIComponent(orderId)}`;

/** The form for an address on the way to an order. */
export const redeemPath = (product: string | null, extra: { readonly add?: '1' } = {}): string =>
  withQuery('/redeem-points', { product, ...extra });

export const confirmationPath = (product: string, address?: string): string =>
  withQuery('/order-confirmation', { product, address });

/** The product is named as well, since a redemption that is not settled yet has no order to show. */
export const receiptPath = (redemption: string, product: string | null): string =>
  withQuery('/order-success', { redemption, product });

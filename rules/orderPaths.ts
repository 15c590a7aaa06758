const withQuery = (path: string, query: Readonly<Record<string, string | null | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

/* The URLs of the pages from a product to its delivery. Their parameters are in the query. */

export const promotionsPath = '/promotions';

export const productPath = (id: string): string => `/promotion-detail/${encodeURIComponent(id)}`;

/** The address form of an order. */
export const redeemPath = (product: string): string => withQuery('/redeem-points', { product });

export const confirmationPath = (product: string, address?: string): string =>
  withQuery('/order-confirmation', { product, address });

/** The product is included too, since an unsettled redemption has no order to show yet. */
export const receiptPath = (redemption: string, product: string | null): string =>
  withQuery('/order-success', { redemption, product });

/** A page of My Orders. The first page and the filter for all statuses are left out of the URL. */
export const ordersPath = (status: string | null = null, page = 1): string =>
  withQuery('/orders', { status: status?.toLowerCase(), page: page > 1 ? String(page) : null });

export const orderPath = (id: string): string => `/order-detail/${encodeURIComponent(id)}`;

export const trackPath = (id: string): string => `/track-order/${encodeURIComponent(id)}`;

/** A hotel stay, by the ID of its redemption. */
export const stayPath = (redemption: string): string => withQuery('/dashboard/hotel-book', { redemption });

import type { OrderStatus } from '#rules/orders.ts';

/** The tabs of My Orders, member 2; null is All. */
export const orderTabs = [
  null,
  'PENDING',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const satisfies readonly (OrderStatus | null)[];

export type OrderTab = (typeof orderTabs)[number];

/** Reads the list's address; what makes no sense there is the first page of all orders. */
export function readOrdersSearch(search: URLSearchParams): { readonly tab: OrderTab; readonly page: number } {
  const word = search.get('status')?.toUpperCase() ?? null;
  const tab = orderTabs.find((one) => one !== null && one === word) ?? null;
  const page = Number(search.get('page') ?? '1');
  return { tab, page: Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? page : 1 };
}

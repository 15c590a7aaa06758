import { orderTabs, type OrderStatus, type OrderTab } from '#rules/orders.ts';

/** A tab of My Orders; null is All. */
export type OrderTabChoice = OrderTab | null;

/** All tabs in display order. */
export const tabChoices: readonly OrderTabChoice[] = [null, ...(Object.keys(orderTabs) as OrderTab[])];

/** The statuses of a tab; null for all. */
export const statusesOf = (tab: OrderTabChoice): OrderStatus[] | null => (tab === null ? null : [...orderTabs[tab]]);

type Counts = readonly { readonly status: OrderStatus; readonly count: number }[];

/** How many orders a tab has. Undefined while loading, null if it could not be loaded. */
export function countOf(tab: OrderTabChoice, counts: Counts | null | undefined): number | null | undefined {
  if (!counts) return counts;
  const statuses = statusesOf(tab);
  return counts
    .filter(({ status }) => statuses === null || statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Reads the list's address. Invalid values mean the first page of all orders. */
export function readOrdersSearch(search: URLSearchParams): { readonly tab: OrderTabChoice; readonly page: number } {
  const word = search.get('status')?.toUpperCase() ?? null;
  const tab = tabChoices.find((one) => one !== null && one === word) ?? null;
  const page = Number(search.get('page') ?? '1');
  return { tab, page: Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? page : 1 };
}

import type { ApolloClient, ErrorLike } from '@apollo/client';
import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ordersPerPage } from '#rules/constants.ts';
import { listFailure } from './failure.ts';
import { type OrdersQuery, useOrdersQuery } from './Orders.generated.ts';
import { type OrderTabChoice, statusesOf } from './ordersSearch.ts';
import { OrdersStartDocument } from './OrdersStart.generated.ts';

type Connection = NonNullable<NonNullable<OrdersQuery['me']>['orders']>;
export type OrderRowData = Connection['nodes'][number];
export type OrderCounts = Connection['counts'];

export interface OrdersPage {
  /** Null until the page is there. */
  readonly orders: Connection | null;
  readonly isLoading: boolean;
  readonly failure: string | null;
  /** What is there is not all, or not new: parts of the newest look did not arrive. */
  readonly isPartial: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The most rows that one page of the graph holds. */
const most = 100;

/** The cursor after which a page begins, walked to from the start; undefined when there is no such page. */
async function findStart(client: ApolloClient, tab: OrderTabChoice, rows: number): Promise<string | undefined> {
  let after: string | null = null;
  for (let left = rows; left > 0; left -= most) {
    const first = Math.min(left, most);
    // Not into the cache: it would stand in the way of the rows that belong there.
    const answer: Awaited<ReturnType<typeof ask>> = await ask(client, tab, first, after);
    const info = answer.data?.me?.orders?.pageInfo;
    if (!info?.endCursor || !info.hasNextPage) return undefined;
    after = info.endCursor;
  }
  return after ?? undefined;
}

const ask = (client: ApolloClient, tab: OrderTabChoice, first: number, after: string | null) =>
  client.query({
    query: OrdersStartDocument,
    variables: { statuses: statusesOf(tab), first, after },
    fetchPolicy: 'no-cache',
  });

/** Where a page begins: after a page that was seen here, or found out when its address was opened by itself. */
function useStart(tab: OrderTabChoice, page: number) {
  const client = useApolloClient();
  // Written when a page comes, read when the next one is asked for: nothing on screen hangs on it.
  const [ends] = useState(() => new Map<string, string>());
  const place = placeOf(tab, page);
  const known = page === 1 ? null : ends.get(place);
  const [found, setFound] = useState<{ place: string; after?: string | undefined; error?: ErrorLike } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (known !== undefined) return;
    let isHere = true;
    findStart(client, tab, (page - 1) * ordersPerPage).then(
      (after) => isHere && setFound({ place, after }),
      (error: unknown) => isHere && setFound({ place, error: error instanceof Error ? error : new Error('unknown') }),
    );
    return () => {
      isHere = false;
    };
  }, [client, known, tab, page, place, attempt]);

  const here = found?.place === place ? found : null;
  return {
    after: known === undefined ? here?.after : known,
    isMissing: known === undefined && here !== null && here.after === undefined && here.error === undefined,
    error: known === undefined ? here?.error : undefined,
    retry: () => {
      setFound(null);
      setAttempt((before) => before + 1);
      return Promise.resolve();
    },
    /** Notes where the next page begins. */
    note: (after: string) => void ends.set(placeOf(tab, page + 1), after),
  };
}

const placeOf = (tab: OrderTabChoice, page: number): string => `${tab ?? ''} ${page}`;

/** One page of a tab of My Orders, ten rows. */
export function useOrdersPage(tab: OrderTabChoice, page: number): OrdersPage & { readonly isMissing: boolean } {
  const start = useStart(tab, page);
  const { data, error, networkStatus, refetch } = useOrdersQuery({
    variables: { statuses: statusesOf(tab), after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  const orders = data?.me?.orders ?? null;
  const end = orders?.pageInfo.hasNextPage === true ? orders.pageInfo.endCursor : null;
  const { note } = start;
  const noteEnd = useEffectEvent((after: string) => note(after));
  useEffect(() => {
    if (end !== null) noteEnd(end);
  }, [end]);
  const isLoading = networkStatus === NetworkStatus.loading || networkStatus === NetworkStatus.setVariables;
  const failed = start.error ?? (orders === null && !isLoading ? error : undefined);
  return {
    orders,
    isLoading,
    failure: failed ? listFailure(failed) : null,
    isPartial: orders !== null && error !== undefined,
    retry: start.error ? start.retry : () => refetch(),
    isMissing: start.isMissing,
  };
}

import { type ApolloClient, type ErrorLike, NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ordersPerPage } from '#rules/constants.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { listFailure } from '../failure.ts';
import { type OrdersQuery, OrdersStartDocument, useOrdersQuery } from '../Orders.generated.ts';
import { type OrderTabChoice, statusesOf } from './ordersSearch.ts';

type Connection = NonNullable<NonNullable<OrdersQuery['me']>['orders']>;
export type OrderRowData = Connection['nodes'][number];
export type OrderCounts = Connection['counts'];

export interface OrdersPage {
  /** Null until the page has loaded. */
  readonly orders: Connection | null;
  readonly isLoading: boolean;
  readonly failure: string | null;
  /** The data is incomplete or outdated: parts of the last refetch failed. */
  readonly isPartial: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The maximum page size of the graph. */
const most = 100;

/** The cursor after which a page begins, found by paging from the start; undefined if there is no such page. */
async function findStart(client: ApolloClient, tab: OrderTabChoice, rows: number): Promise<string | undefined> {
  let after: string | null = null;
  for (let left = rows; left > 0; left -= most) {
    const first = Math.min(left, most);
    const answer: Awaited<ReturnType<typeof ask>> = await ask(client, tab, first, after);
    const info = answer.data?.me?.orders?.pageInfo;
    if (!info?.endCursor || !info.hasNextPage) return undefined;
    after = info.endCursor;
  }
  return after ?? undefined;
}

/** By the client: as many reads as it takes, in a loop. Not cached: it would conflict with the rows that belong there. */
const ask = (client: ApolloClient, tab: OrderTabChoice, first: number, after: string | null) =>
  client.query({
    query: OrdersStartDocument,
    variables: { statuses: statusesOf(tab), first, after },
    fetchPolicy: 'no-cache',
  });

/** Where a page begins: after a page that was visited here, or looked up if its address was opened directly. */
function useStart(tab: OrderTabChoice, page: number) {
  const client = useApolloClient();
  // Written when a page arrives, read for the next request. Nothing on screen depends on it.
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
    /** Remembers where the next page begins. */
    note: (after: string) => void ends.set(placeOf(tab, page + 1), after),
  };
}

const placeOf = (tab: OrderTabChoice, page: number): string => `${tab ?? ''} ${page}`;

/** One page of a tab of My Orders, ten rows. */
export function useOrdersPage(tab: OrderTabChoice, page: number): OrdersPage & { readonly isMissing: boolean } {
  const start = useStart(tab, page);
  const { data, error, networkStatus, refetch } = useOrdersQuery({
    ...memberQuery,
    variables: { statuses: statusesOf(tab), after: start.after ?? null },
    skip: start.after === undefined,
    notifyOnNetworkStatusChange: true,
  });
  // While the start of a page is looked up nothing is asked, and Apollo keeps the page before.
  const orders = start.after === undefined ? null : (data?.me?.orders ?? null);
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

import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { SpendablePointsDocument } from './SpendablePoints.generated.ts';

/**
 * Call it whenever points were held, spent or released. Evicts every list that this changes, so that the next page that
 * shows it reads it again, and refetches the totals for the header and the current page, unless they are in the cache
 * already. Called by event handlers and effects, so it uses the client: the hooks of what is on screen then see the cache.
 */
export async function pointsMoved(client: ApolloClient, { arePointsRead } = { arePointsRead: false }): Promise<void> {
  const { cache } = client;
  const id = client.readQuery({ query: ViewerDocument })?.me?.id;
  if (id === undefined) return;
  cache.modify({
    id: cache.identify({ __typename: 'Member', id }) ?? '',
    fields: {
      orders: (_value, { DELETE }) => DELETE,
      ledger: (_value, { DELETE }) => DELETE,
      balanceHistory: (_value, { DELETE }) => DELETE,
      timeline: (_value, { DELETE }) => DELETE,
      // The check against the ledger is outdated. The totals themselves are replaced below.
      points: (value: unknown) => {
        if (typeof value !== 'object' || value === null) return value;
        const { reconciliation: _old, ...totals } = value as Record<string, unknown>;
        return totals;
      },
    },
  });
  // The products that the points can pay for have changed.
  cache.modify({
    fields: {
      products: (value: unknown, { storeFieldName, DELETE }) =>
        storeFieldName.includes('"affordable":true') ? DELETE : value,
    },
  });
  if (arePointsRead) return;
  // A read of the points that is under way may have begun before they moved.
  const anew = { fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
  await client.query({ query: SpendablePointsDocument, ...anew }).catch(() => {
    // No points are better than outdated ones.
    cache.modify({
      id: cache.identify({ __typename: 'Member', id }) ?? '',
      fields: { points: (_value, { DELETE }) => DELETE },
    });
  });
}

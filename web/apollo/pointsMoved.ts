import type { ApolloClient } from '@apollo/client';
import { MemberPointsDocument } from './MemberPoints.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

/**
 * To be called whenever points were held, taken or freed: every list that this changes is forgotten, to be read anew by
 * the next page that shows it, and the totals are read now, for the header and whatever is on screen.
 */
export async function pointsMoved(client: ApolloClient): Promise<void> {
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
      // The check against the ledger was of the points before; the totals themselves are replaced below.
      points: (value: unknown) => {
        if (typeof value !== 'object' || value === null) return value;
        const { reconciliation: _old, ...totals } = value as Record<string, unknown>;
        return totals;
      },
    },
  });
  // What the points pay for is another list now.
  cache.modify({
    fields: {
      products: (value: unknown, { storeFieldName, DELETE }) =>
        storeFieldName.includes('"affordable":true') ? DELETE : value,
    },
  });
  await client.query({ query: MemberPointsDocument, fetchPolicy: 'network-only' }).catch(() => {
    // No points at all is truer than those from before.
    cache.modify({
      id: cache.identify({ __typename: 'Member', id }) ?? '',
      fields: { points: (_value, { DELETE }) => DELETE },
    });
  });
}

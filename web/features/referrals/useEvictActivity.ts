import { useApolloClient } from '@apollo/client/react';
import { useViewer } from '#web/apollo/useViewer.ts';

/** Evicts the member's lists that an action makes outdated, so that every screen reads them again. */
export function useEvictActivity(list: 'referrals' | 'siteVisits'): () => void {
  const { cache } = useApolloClient();
  const viewer = useViewer();
  return () => {
    const id = viewer ? cache.identify({ __typename: 'Member', id: viewer.id }) : undefined;
    if (id === undefined) return;
    for (const fieldName of [list, 'timeline']) cache.evict({ id, fieldName });
  };
}

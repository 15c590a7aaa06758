import { useApolloClient } from '@apollo/client/react';
import { useViewer } from '#web/apollo/useViewer.ts';

/** Lets go of the member's lists that a deed makes stale, so that every screen reads them anew. */
export function useForgetDeeds(list: 'referrals' | 'siteVisits'): () => void {
  const { cache } = useApolloClient();
  const viewer = useViewer();
  return () => {
    const id = viewer ? cache.identify({ __typename: 'Member', id: viewer.id }) : undefined;
    if (id === undefined) return;
    for (const fieldName of [list, 'timeline']) cache.evict({ id, fieldName });
  };
}

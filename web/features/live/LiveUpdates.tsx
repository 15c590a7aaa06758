import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { followUpdates } from './followUpdates.ts';

/** Keeps what the screens show of a member true, as the club tells what changes. */
export function LiveUpdates({ memberId }: { readonly memberId: string }) {
  const client = useApolloClient();
  useEffect(() => followUpdates(client, memberId), [client, memberId]);
  return null;
}

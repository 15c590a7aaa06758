import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';

/** Checks the login when an answer knows no member: this session was ended on another device. */
export function useMemberHere(data: { readonly me?: object | null | undefined } | undefined): void {
  const client = useApolloClient();
  const isGone = data?.me === null;
  useEffect(() => {
    if (isGone) void refreshViewer(client);
  }, [client, isGone]);
}

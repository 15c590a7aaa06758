import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx';

/** What is around the router, for server and browser. */
export const ClubApp = (props: { client: ApolloClient; children: ReactNode }) => (
  <ApolloProvider client={props.client}>
    {props.children}
    <ToastOutlet />
  </ApolloProvider>
);

import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/cache';
import type { ReactNode } from 'react';
import { UiProvider } from '#web/ui/UiProvider.tsx';

/** Providers around the router, for server and browser. */
export const ClubApp = (props: { client: ApolloClient; styles: EmotionCache; children: ReactNode }) => (
  <ApolloProvider client={props.client}>
    <UiProvider cache={props.styles}>{props.children}</UiProvider>
  </ApolloProvider>
);

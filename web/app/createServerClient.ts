import { type ApolloClient, ApolloLink } from '@apollo/client';
import { from } from 'rxjs';
import type { Execute } from '#rules/serverEntry.ts';
import { createClient } from '#web/apollo/client.ts';

/** A client for one request, over the graph in process. */
export const createServerClient = (execute: Execute): ApolloClient =>
  createClient(
    new ApolloLink(({ query, variables, operationName }) =>
      from(execute({ document: query, variables, operationName })),
    ),
    { ssr: true },
  );

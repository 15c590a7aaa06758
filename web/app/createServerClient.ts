import { type ApolloClient, ApolloLink } from '@apollo/client';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { from } from 'rxjs';
import { createClient } from '#web/apollo/client.ts';

/** Runs one operation on the graph in process. */
export type Execute = (operation: {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}) => Promise<FormattedExecutionResult>;

/** A client for one request, over the graph in process. */
export const createServerClient = (execute: Execute): ApolloClient =>
  createClient(
    new ApolloLink(({ query, variables, operationName }) =>
      from(execute({ document: query, variables, operationName })),
    ),
    { ssr: true },
  );

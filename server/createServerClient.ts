import { type ApolloClient, ApolloLink } from '@apollo/client';
import { from } from 'rxjs';
import type { DocumentNode } from 'graphql';
import type { Execute } from '#rules/serverEntry.ts';
import { createClient } from '#web/apollo/client.ts';

/** Each client makes a document of its own from the same operation. The graph checks and compiles a document once, so all send the first. */
const documents = new Map<string | undefined, DocumentNode>();

/** A client for one request, over the graph in process. */
export const createServerClient = (execute: Execute): ApolloClient =>
  createClient(
    new ApolloLink(({ query, variables, operationName }) => {
      const document = documents.get(operationName) ?? query;
      documents.set(operationName, document);
      return from(execute({ document, variables, operationName }));
    }),
    { ssr: true },
  );

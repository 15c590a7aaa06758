import { type ApolloClient, ApolloLink } from '@apollo/client';
import { firstValueFrom, from } from 'rxjs';
import { type DocumentNode, getOperationAST, type NameNode } from 'graphql';
import type { Execute } from '#rules/serverEntry.ts';
import { createClient } from '#web/apollo/client.ts';

/**
 * By the name in the operation, which is the same object in each copy. Each client makes a document of its own from the same operation;
 * the graph checks and compiles a document once, so all send the first.
 */
const documents = new WeakMap<NameNode, DocumentNode>();

function firstOf(query: DocumentNode): DocumentNode {
  const name = getOperationAST(query)?.name;
  if (!name) return query;
  const first = documents.get(name) ?? query;
  documents.set(name, first);
  return first;
}

/** A client for one request, over the graph in process. */
export const createServerClient = (execute: Execute): ApolloClient =>
  createClient(
    new ApolloLink(({ query, variables, operationName }) =>
      from(execute({ document: firstOf(query), variables, operationName })),
    ),
    { ssr: true },
  );

/**
 * Reads the answer of a query into the cache, if it has one without errors. A query of the client would read the answer back and
 * mask it, for nobody: a tenth of the server's time for a dashboard.
 */
export async function fillCache(client: ApolloClient, document: DocumentNode): Promise<void> {
  const query = client.cache.transformDocument(document);
  const asked = firstValueFrom(ApolloLink.execute(client.link, { query }, { client }));
  // What fails is queried again by the component that shows it, which tells the member.
  const answer = await asked.catch(() => null);
  if (answer?.data && !answer.errors) client.writeQuery({ query, data: answer.data, broadcast: false });
}

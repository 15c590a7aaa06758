import { type ApolloClient, ApolloLink, type OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { tap } from 'rxjs';

/** Since when the graph has had no newer data, by query. Usually empty. */
export type AnswerAges = Readonly<Record<string, string>>;

const questionOf = (name: string | undefined, variables: OperationVariables | undefined) =>
  JSON.stringify([name, variables]);

/** Tracks which of a client's results are stale because the graph had no newer data (docs/channel.md, `asOf`). */
export class AgeKeeper {
  readonly #since: Map<string, string>;
  readonly #listeners = new Set<() => void>();

  constructor(ages: AnswerAges = {}) {
    this.#since = new Map(Object.entries(ages));
  }

  readonly link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        const question = questionOf(operation.operationName, operation.variables);
        const asOf: unknown = extensions?.['asOf'];
        if (typeof asOf === 'string') this.#since.set(question, asOf);
        else if (!this.#since.delete(question)) return;
        for (const listener of this.#listeners) listener();
      }),
    ),
  );

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The stale queries that are on screen. */
  #shown(client: ApolloClient) {
    return [...client.getObservableQueries()].flatMap((query) => {
      const since = this.#since.get(questionOf(query.queryName, query.variables));
      return since === undefined ? [] : [{ query, since }];
    });
  }

  /** Since when the oldest data on screen is stale; null if all of it is fresh. */
  oldest(client: ApolloClient): string | null {
    return (
      this.#shown(client)
        .map(({ since }) => since)
        .toSorted()[0] ?? null
    );
  }

  /** Refetches stale queries. */
  readonly askAgain = (client: ApolloClient) => Promise.all(this.#shown(client).map(({ query }) => query.refetch()));

  extract(): AnswerAges {
    return Object.fromEntries(this.#since);
  }
}

/** The age keeper of each of our clients (client.ts). */
export const ageKeepers = new WeakMap<ApolloClient, AgeKeeper>();

/** Since when the oldest public data on screen is stale, if the graph has nothing newer, and how to refetch. */
export function useAnswerAge(): { readonly asOf: string | null; readonly askAgain: () => Promise<unknown> } {
  const client = useApolloClient();
  const keeper = ageKeepers.get(client);
  const asOf = useSyncExternalStore(
    keeper?.subscribe ?? never,
    () => keeper?.oldest(client) ?? null,
    () => null,
  );
  return { asOf, askAgain: async () => await keeper?.askAgain(client) };
}

const never = () => () => undefined;

import { type ApolloClient, ApolloLink } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { tap } from 'rxjs';
import { operationKey } from './operationKey.ts';

/** Since when the graph has had no newer data, by query. Usually empty. */
export type StaleSince = Readonly<Record<string, string>>;

/** Tracks which of a client's results are stale because the graph had no newer data (docs/build/channel.md, `asOf`). */
export class Staleness {
  readonly #since: Map<string, string>;
  readonly #listeners = new Set<() => void>();

  constructor(since: StaleSince = {}) {
    this.#since = new Map(Object.entries(since));
  }

  readonly link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        const key = operationKey(operation);
        const asOf: unknown = extensions?.['asOf'];
        if (typeof asOf === 'string') this.#since.set(key, asOf);
        else if (!this.#since.delete(key)) return;
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
    if (this.#since.size === 0) return [];
    return [...client.getObservableQueries()].flatMap((query) => {
      const since = this.#since.get(operationKey({ operationName: query.queryName, variables: query.variables }));
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
  readonly refetch = (client: ApolloClient) => Promise.all(this.#shown(client).map(({ query }) => query.refetch()));

  extract(): StaleSince {
    return Object.fromEntries(this.#since);
  }
}

/** The staleness of each of our clients (client.ts). */
export const stalenessOf = new WeakMap<ApolloClient, Staleness>();

/** Since when the oldest public data on screen is stale, if the graph has nothing newer, and how to refetch. */
export function useStaleness(): { readonly asOf: string | null; readonly refetch: () => Promise<unknown> } {
  const client = useApolloClient();
  const staleness = stalenessOf.get(client);
  const asOf = useSyncExternalStore(
    staleness?.subscribe ?? never,
    () => staleness?.oldest(client) ?? null,
    () => null,
  );
  return { asOf, refetch: async () => await staleness?.refetch(client) };
}

const never = () => () => undefined;

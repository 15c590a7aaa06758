import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

type Listener = (message: string | null) => void;

const listeners = new Set<Listener>();

/**
 * Subscribes to every response that requires a logged-in member, with its message. Returns the unsubscribe function.
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells it to the listeners. */
export function tellSessionEnd(message: string | null): void {
  for (const listener of listeners) listener(message);
}

/**
 * Checks every response for the sign that the server has no session (any more): as an error of a query, or as the
 * result of a mutation. Visitors get such responses too; the listener knows who is logged in.
 */
export const sessionEnd = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data, errors }) => {
      const outcome = signedOutOutcome(data);
      if (!outcome && !errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) return;
      const message = outcome && 'message' in outcome && typeof outcome.message === 'string' ? outcome.message : null;
      tellSessionEnd(message);
    }),
  ),
);

const signedOutOutcome = (data: unknown): object | undefined =>
  typeof data === 'object' && data !== null
    ? Object.values(data).find(
        (outcome: unknown): outcome is object =>
          typeof outcome === 'object' &&
          outcome !== null &&
          '__typename' in outcome &&
          outcome.__typename === 'NotSignedInError',
      )
    : undefined;

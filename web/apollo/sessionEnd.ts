import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

const listeners = new Set<() => void>();

/** Hears of every answer that only a signed-in member could have had. Gives what ends the hearing. */
export function onSessionEnd(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/**
 * Looks into every answer for the sign that the server knows no session (any more): as an error of a read, or as the
 * outcome of a mutation. A visitor gets such answers too; whoever listens knows who is here.
 */
export const sessionEnd = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data, errors }) => {
      if (!saysSignedOut(data) && !errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) return;
      for (const hear of listeners) hear();
    }),
  ),
);

const saysSignedOut = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some(
    (outcome: unknown) =>
      typeof outcome === 'object' &&
      outcome !== null &&
      '__typename' in outcome &&
      outcome.__typename === 'NotSignedInError',
  );

import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

type Hear = (message: string | null) => void;

const listeners = new Set<Hear>();

/** Hears of every answer that only a signed-in member could have had, with its message. Gives what ends the hearing. */
export function onSessionEnd(hear: Hear): () => void {
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
      const outcome = signedOutOutcome(data);
      if (!outcome && !errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) return;
      const message = outcome && 'message' in outcome && typeof outcome.message === 'string' ? outcome.message : null;
      for (const hear of listeners) hear(message);
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

import { type ApolloClient, ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';

/** An update about a mutation arrives up to so long after its answer. */
const answeredMs = 1_000;

/** The mutations whose answers have the member's points. */
const redeeming = new Set(['ConfirmOrder', 'BookHotel', 'RequestEncash']);

const watched = new WeakMap<ApolloClient, () => boolean>();

/**
 * Tells whether this tab redeems points or has done so a moment ago. The answer of the mutation has the member's points as they are
 * after it, so they need not be asked for when the stream tells of the same change.
 */
export function watchMutations(client: ApolloClient): () => boolean {
  const known = watched.get(client);
  if (known) return known;
  let underWay = 0;
  let answeredAt = -answeredMs;
  const watch = new ApolloLink((operation, forward) => {
    if (!redeeming.has(operation.operationName ?? '')) return forward(operation);
    underWay += 1;
    return forward(operation).pipe(
      finalize(() => {
        underWay -= 1;
        answeredAt = performance.now();
      }),
    );
  });
  client.setLink(watch.concat(client.link));
  const isChanging = () => underWay > 0 || performance.now() - answeredAt < answeredMs;
  watched.set(client, isChanging);
  return isChanging;
}

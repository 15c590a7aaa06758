import { type ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize } from 'rxjs';

/** An update about a mutation arrives up to so long after its answer. */
const answeredMs = 1_000;

const watched = new WeakMap<ApolloClient, () => boolean>();

/**
 * Tells whether a mutation of this tab is under way or was answered a moment ago. Its answer has the member's points as they are
 * after it, so they need not be asked for when the stream tells of the same change.
 */
export function watchMutations(client: ApolloClient): () => boolean {
  const known = watched.get(client);
  if (known) return known;
  let underWay = 0;
  let answeredAt = -answeredMs;
  const watch = new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
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

import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { type ApolloClient, ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { tellSessionEnd } from '#web/apollo/sessionEnd.ts';
import { setLive } from '#web/hooks/liveState.ts';
import { allParts, type Part, refreshParts } from './refreshParts.ts';
import { shareStream } from './shareStream.ts';

/** An update about a mutation arrives up to so long after its answer. */
const answeredMs = 1_000;

/** The mutations whose answers have the member's points. */
const redeeming = new Set(['ConfirmOrder', 'BookHotel', 'RequestEncash']);

const watched = new WeakMap<ApolloClient, () => boolean>();

/**
 * Tells whether this tab redeems points or has done so a moment ago. The answer of the mutation has the member's points as they are
 * after it, so they need not be asked for when the stream tells of the same change.
 */
function watchMutations(client: ApolloClient): () => boolean {
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

/** An order tells several updates in a moment; they are one refresh. */
const gatherMs = 300;
/** A sign-out in this browser is told by the tab that did it first. */
const sessionEndMs = 1_500;

/**
 * Refreshes the screens of this tab as the member's stream tells. A hidden tab does it when it is looked at.
 *
 * @returns a function that stops.
 */
function followUpdates(client: ApolloClient, memberId: string): () => void {
  const isChanging = watchMutations(client);
  const waiting = new Set<Part>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    gathering = undefined;
    if (waiting.size === 0 || document.visibilityState !== 'visible') return;
    const kinds = new Set(waiting);
    waiting.clear();
    void refreshParts(client, kinds, isChanging());
  };
  const changed = (parts: readonly Part[]) => {
    for (const part of parts) waiting.add(part);
    gathering ??= setTimeout(refresh, gatherMs);
  };
  const stop = shareStream(`club-updates-${memberId}`, {
    live: setLive,
    update: ({ kind }) => {
      if (kind !== 'SESSION_ENDED') changed([kind]);
    },
    missed: () => changed(allParts),
    sessionEnded: () => {
      ending ??= setTimeout(() => tellSessionEnd(null), sessionEndMs);
    },
  });
  document.addEventListener('visibilitychange', refresh);

  return () => {
    document.removeEventListener('visibilitychange', refresh);
    clearTimeout(gathering);
    clearTimeout(ending);
    stop();
  };
}

/** Keeps what the screens show of a member true, as the club tells what changes. */
export function LiveUpdates({ memberId }: { readonly memberId: string }) {
  const client = useApolloClient();
  useEffect(() => followUpdates(client, memberId), [client, memberId]);
  return null;
}

import type { ApolloClient } from '@apollo/client';
import { tellSessionEnd } from '#web/apollo/sessionEnd.ts';
import { setLive } from '#web/hooks/liveState.ts';
import { watchMutations } from './ownMutations.ts';
import { allParts, type Part, refreshParts } from './refreshParts.ts';
import { shareStream } from './shareStream.ts';

/** An order tells several updates in a moment; they are one refresh. */
const gatherMs = 300;
/** A sign-out in this browser is told by the tab that did it first. */
const sessionEndMs = 1_500;

/**
 * Refreshes the screens of this tab as the member's stream tells. A hidden tab does it when it is looked at.
 *
 * @returns a function that stops.
 */
export function followUpdates(client: ApolloClient, memberId: string): () => void {
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

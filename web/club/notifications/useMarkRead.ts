import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { unreachable } from '#text/failure.ts';
import { act } from '#web/apollo/act.ts';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { Read_memberFragmentDoc, useMarkNotificationsReadMutation } from './MarkNotificationsRead.generated.ts';

/** Everything that this client knows is read; nothing is read again for that. */
function markInCache(cache: ApolloCache, memberId: string): void {
  const id = cache.identify({ __typename: 'Member', id: memberId }) ?? '';
  cache.updateFragment({ id, fragment: Read_memberFragmentDoc, fragmentName: 'Read_member' }, (member) => {
    if (!member?.notifications) return member;
    const { edges, ...notifications } = member.notifications;
    const read = edges.map((edge) => ({ ...edge, node: { ...edge.node, isRead: true } }));
    return { ...member, notifications: { ...notifications, unreadCount: 0, edges: read } };
  });
}

/** Marks everything as read on all devices. `fault` is why that failed the last time; null when it did not. */
export function useMarkRead() {
  const [mark, { loading, client }] = useMarkNotificationsReadMutation();
  const [fault, setFault] = useState<string | null>(null);

  /** @param through when the newest entry on screen happened */
  const markRead = async (through: string): Promise<boolean> => {
    const sent = mark({
      variables: { input: { through } },
      update: (cache, { data }) => {
        const result = data?.markNotificationsRead;
        if (result?.__typename === 'MarkNotificationsReadSuccess') markInCache(cache, result.me.id);
      },
    });
    const acted = await act(sent, unreachable);
    if ('done' in acted) {
      setFault(null);
      return true;
    }
    if (acted.refused) await refreshViewer(client);
    setFault(acted.message);
    return false;
  };
  return { fault, isBusy: loading, markRead };
}

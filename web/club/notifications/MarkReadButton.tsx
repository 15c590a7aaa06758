import { type RefObject, useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import * as text from '#text/notifications.ts';
import { TextButton } from '#web/ui/Button.tsx';
import { FieldFault } from '#web/ui/Field.tsx';
import { Box } from '#web/ui/primitives.ts';
import { unreachable } from '#text/failure.ts';
import { act } from '#clients/act.ts';
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
function useMarkRead() {
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

/** Marks everything as read, on all devices. Says so where it failed. */
export function MarkReadButton(props: {
  /** When the newest entry on screen happened. */
  readonly through: string;
  /** Gets the focus afterwards, because the button is then gone. */
  readonly heading: RefObject<HTMLElement | null>;
}) {
  const { through, heading } = props;
  const { fault, isBusy, markRead } = useMarkRead();
  const press = async () => {
    if (!isBusy && (await markRead(through))) heading.current?.focus();
  };
  return (
    <Box fontSize="14">
      <TextButton aria-disabled={isBusy || undefined} onClick={() => void press()}>
        {text.markAllRead}
      </TextButton>
      {fault !== null && <FieldFault role="alert">{fault}</FieldFault>}
    </Box>
  );
}

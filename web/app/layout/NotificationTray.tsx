import { useRef } from 'react';
import * as text from '#text/notifications.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { MarkReadButton } from '#web/club/notifications/MarkReadButton.tsx';
import { MissingSources } from '#web/club/notifications/MissingSources.tsx';
import { NotificationLine } from '#web/club/notifications/NotificationLine.tsx';
import { useNotificationsQuery } from '#web/club/notifications/Notifications.generated.ts';
import { Note } from '#web/ui/Note.tsx';
import { Box, Flex, Muted, Skeleton, Stack, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** What the bell shows: the newest entries, each with its page, or why there are none. */
export function NotificationTray({ dashboardPath }: { readonly dashboardPath: string }) {
  const { data, error, loading, refetch } = useNotificationsQuery({
    ...memberQuery,
    notifyOnNetworkStatusChange: true,
  });
  const notifications = data?.me?.notifications ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => void refetch().catch(() => undefined);
  const newest = notifications?.edges[0]?.node.at;
  return (
    <>
      <Flex align="baseline" justify="space-between" gap="16px" mb="4px">
        <Text as="h2" ref={heading} tabIndex={-1} fontSize="17" fontWeight="600">
          {text.notifications}
        </Text>
        {notifications !== null && notifications.unreadCount > 0 && newest !== undefined && (
          <MarkReadButton through={newest} heading={heading} />
        )}
      </Flex>
      <VisuallyHidden role="status">
        {notifications === null ? (loading ? text.loading : '') : notifications.unreadCount === 0 ? text.allRead : ''}
      </VisuallyHidden>
      {notifications === null && loading && <TraySkeleton />}
      {notifications === null && !loading && (
        <Note tone="wait" onRetry={retry}>
          <Text fontWeight="600">{text.notLoaded(failureText(error, ['me', 'notifications']))}</Text>
        </Note>
      )}
      {notifications !== null && (
        <>
          {notifications.edges.length > 0 ? (
            <ul aria-label={text.notifications}>
              {notifications.edges.map(({ node }) => (
                <NotificationLine key={node.id} notification={node} dashboardPath={dashboardPath} />
              ))}
            </ul>
          ) : (
            notifications.unavailable.length === 0 && (
              <Box py="12px">
                <Text fontWeight="600">{text.noneYet}</Text>
                <Muted mt="4px" fontSize="15">
                  {text.noneYetHint}
                </Muted>
              </Box>
            )
          )}
          <MissingSources missing={notifications.unavailable} busy={loading} onRetry={retry} />
        </>
      )}
      <Box mt="12px" pt="12px" borderTop="1px solid {colors.line}">
        <TextLink to="/dashboard/timeline" variant="inline" css={{ fontSize: '14' }}>
          {text.seeAll}
        </TextLink>
      </Box>
    </>
  );
}

const TraySkeleton = () =>
  ['72%', '56%', '64%'].map((width) => (
    <Stack key={width} gap="10px" py="16px" aria-hidden="true">
      <Skeleton style={{ width }} />
      <Skeleton w="40%" h="12px" />
    </Stack>
  ));

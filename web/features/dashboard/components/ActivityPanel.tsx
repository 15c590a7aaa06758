import type { FragmentType } from '@apollo/client';
import { useRef } from 'react';
import * as text from '#text/notifications.ts';
import { failureText } from '#web/apollo/failureText.ts';
import type { Section } from '#web/apollo/section.ts';
import { MarkReadButton } from '#web/club/notifications/MarkReadButton.tsx';
import { MissingSources } from '#web/club/notifications/MissingSources.tsx';
import {
  type Notifications_memberFragment,
  useNotifications_memberFragment,
} from '#web/club/notifications/Notifications.generated.ts';
import { NotificationLine } from '#web/club/notifications/NotificationLine.tsx';
import { istDate, istMoment } from '#web/format/ist.ts';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex, Muted, Skeleton, Text, Title4 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** The points that expire on one day. */
interface ExpiringDay {
  readonly expiresOn: string;
  readonly points: number;
}

/** The points that expire soon: how many, by when, and the first of them. Nothing where the org does not say so. */
function Expiring({ days }: { readonly days: readonly ExpiringDay[] }) {
  const [first, ...others] = days;
  const last = others.at(-1);
  if (first === undefined) return null;
  const total = days.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100;
  return (
    <Flex align="start" gap="10px" mt="16px" pt="14px" borderTop="1px solid {colors.line}" textStyle="small">
      <Icon name="clock" css={{ width: '18px', height: '18px', color: 'wait', flex: 'none', marginTop: '2px' }} />
      <Text>
        {last === undefined ? (
          text.expiringOn(formatNumber(first.points), first.points, istDate(first.expiresOn))
        ) : (
          <>
            <b>{text.expiring(formatNumber(total), total, istDate(last.expiresOn))}</b>{' '}
            {text.expiringFirst(formatNumber(first.points), first.points, istDate(first.expiresOn))}
          </>
        )}
      </Text>
    </Flex>
  );
}

const mostLines = 5;

type Notifications = NonNullable<Notifications_memberFragment['notifications']>;

/** The newest of what happened, with what is unread, and the points that expire next. */
export function ActivityPanel(props: {
  readonly member: FragmentType<Notifications_memberFragment> | null;
  readonly section: Section;
  /** Null where the org does not say so. */
  readonly expiring: readonly ExpiringDay[] | null;
}) {
  const { member, section, expiring } = props;
  const { data, complete } = useNotifications_memberFragment({ from: member });
  const notifications = complete ? data.notifications : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = notifications?.edges[0]?.node.at;
  return (
    <Sheet padded aria-labelledby="activity-title">
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 24px">
        <Title4 id="activity-title" ref={heading} tabIndex={-1}>
          {text.recentActivity}
        </Title4>
        {notifications && notifications.unreadCount > 0 && newest !== undefined && (
          <MarkReadButton through={newest} heading={heading} />
        )}
      </Flex>
      {notifications ? (
        <Newest notifications={notifications} section={section} />
      ) : section.loading ? (
        <>
          <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
          <Skeleton w="56%" h="20px" mt="10px" />
        </>
      ) : (
        <Note tone="wait" onRetry={section.onRetry}>
          <Text fontWeight="600">{text.notLoaded(failureText(section.error, ['me', 'notifications']))}</Text>
        </Note>
      )}
      <Expiring days={expiring ?? []} />
    </Sheet>
  );
}

/** The developer's systems date in whole seconds, so that what happened just after a visit may seem to be before it. */
const secondOf = (at: string): number => Math.floor(Date.parse(at) / 1000);

function Newest({ notifications, section }: { readonly notifications: Notifications; readonly section: Section }) {
  const { edges, lastVisitAt, unavailable, pageInfo } = notifications;
  const count = edges.filter(({ node }) => lastVisitAt !== null && secondOf(node.at) >= secondOf(lastVisitAt)).length;
  const isMore = count === edges.length && pageInfo.hasNextPage;
  return (
    <>
      <Muted mt="4px" fontSize="15">
        {lastVisitAt !== null && (count > 0 || unavailable.length === 0)
          ? text.newSince(count, isMore, istMoment(lastVisitAt))
          : edges.length === 0 && text.noneYetHint}
      </Muted>
      {edges.length > 0 && (
        <ul aria-labelledby="activity-title">
          {edges.slice(0, mostLines).map(({ node }) => (
            <NotificationLine key={node.id} notification={node} />
          ))}
        </ul>
      )}
      <TextLink to="/dashboard/timeline" variant="inline" css={{ fontSize: '14', marginTop: '10px' }}>
        {text.seeAll}
      </TextLink>
      <MissingSources missing={unavailable} busy={section.loading} onRetry={section.onRetry} />
    </>
  );
}

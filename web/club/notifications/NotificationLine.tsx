import type { FragmentType } from '@apollo/client';
import * as text from '#text/notifications.ts';
import { TimelineRow } from '#web/club/TimelineRow.tsx';
import { activityTitle, pathOf, statusWords } from '#web/club/timelineWords.ts';
import { styled } from '#web/ui/styled.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import {
  type NotificationLine_notificationFragment,
  useNotificationLine_notificationFragment,
} from './NotificationLine.generated.ts';

const Dot = styled('span', {
  base: {
    flexShrink: '0',
    width: '8px',
    height: '8px',
    marginInlineEnd: '8px',
    borderRadius: 'round',
    background: 'accent.solid',
    forcedColorAdjust: 'none',
  },
});

/** Says that an entry is unread, beside the words that only screen readers get. */
const unreadMark = (
  <>
    <Dot aria-hidden="true" />
    <VisuallyHidden>{text.unread}</VisuallyHidden>
  </>
);

/** One thing that happened, and whether it is unread. */
export function NotificationLine(props: {
  readonly notification: FragmentType<NotificationLine_notificationFragment>;
  /** Where points and referrals are shown; left out on that page itself. */
  readonly dashboardPath?: string;
}) {
  const { notification, dashboardPath = null } = props;
  const { data, complete } = useNotificationLine_notificationFragment({ from: notification });
  if (!complete) return null;
  const { kind, subject, statusText, points, at, isRead } = data;
  return (
    <TimelineRow
      kind={kind}
      title={activityTitle(data)}
      path={pathOf(subject) ?? dashboardPath}
      status={statusWords(kind, statusText)}
      points={points}
      at={at}
      mark={!isRead && unreadMark}
    />
  );
}

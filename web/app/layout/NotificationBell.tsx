import { lazy, Suspense, useId } from 'react';
import * as text from '#text/notifications.ts';
import { useNotificationsQuery } from '#web/club/notifications/Notifications.generated.ts';
import { Drawing } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import { bellPath } from './member.ts';
import { usePopover } from './usePopover.ts';

/** Loaded with the first press. */
const NotificationTray = lazy(async () => ({ default: (await import('./NotificationTray.tsx')).NotificationTray }));

const Button = styled('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'round',
    transition: 'background-color .18s',
    '& > svg': { width: '22px', height: '22px' },
    '&:hover, &[aria-expanded=true]': { background: 'color-mix(in srgb, currentColor 12%, transparent)' },
  },
});

const Badge = styled('span', {
  base: {
    position: 'absolute',
    top: '3px',
    // Grows away from the bell.
    insetInlineStart: '25px',
    minWidth: '18px',
    height: '18px',
    paddingInline: '5px',
    borderRadius: 'round',
    background: 'accent.solid',
    forcedColorAdjust: 'none',
    color: 'accent.contrast',
    fontSize: '11',
    fontWeight: '700',
    lineHeight: '18px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    // The name of the button says the exact number.
    '&::before': { content: 'attr(data-count)' },
  },
});

const Panel = styled('div', {
  base: {
    position: 'fixed',
    inset: 'calc(var(--bar) + 8px) {spacing.edge} auto auto',
    width: 'min(420px, 100vw - 2 * {spacing.gutter})',
    maxHeight: 'calc(100dvh - var(--bar) - 24px)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: '18px 20px',
    background: 'bg.raised',
    color: 'fg.ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    boxShadow: 'float',
    pointerEvents: 'auto',
    '--focus': '{colors.accent.solid}',
    '&:popover-open': { animation: 'drop .18s', animationTimingFunction: 'out' },
    // Browsers without popovers would always show it.
    '@supports not selector(:popover-open)': { '&:not([data-open])': { display: 'none' } },
  },
});

/**
 * The bell of a member. The number of unread entries is the one that the dashboard or an earlier press has read: no page
 * reads it on its own (docs/domain/notifications.md). A press opens the list, which is then read anew.
 */
export function NotificationBell({ dashboardPath }: { readonly dashboardPath: string }) {
  const id = useId();
  const { isOpen, trigger, panel } = usePopover<HTMLDivElement>();
  const { data } = useNotificationsQuery({ fetchPolicy: 'cache-only' });
  const count = data?.me?.notifications?.unreadCount ?? null;
  return (
    <>
      <Button type="button" popoverTarget={id} aria-controls={id} aria-label={text.bell(count)} {...trigger}>
        <Drawing path={bellPath} />
        {count !== null && count > 0 && <Badge data-count={text.badge(count)} />}
      </Button>
      <Panel id={id} popover="auto" role="group" aria-label={text.notifications} {...panel}>
        <Suspense>{isOpen && <NotificationTray dashboardPath={dashboardPath} />}</Suspense>
      </Panel>
    </>
  );
}

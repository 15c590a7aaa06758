import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { useStaleness } from '#web/apollo/staleness.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { useViewerPointsQuery } from '#web/apollo/ViewerPoints.generated.ts';
import { SessionSync } from '#web/features/auth/SessionSync.tsx';
import { initialOf } from '#web/format/initialOf.ts';
import type { Frame } from '#web/hooks/useFrame.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Drawing } from '#web/ui/Icon.tsx';
import { Box } from '#web/ui/primitives.ts';
import { bellPath } from './layout/member.ts';
import { RouteProgress } from './layout/RouteProgress.tsx';
import { SiteFooter } from './layout/SiteFooter.tsx';
import { SiteHeader } from './layout/SiteHeader.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { useDocumentHead } from './useDocumentHead.ts';
import { useRouteFocus } from './useRouteFocus.ts';
import { useRouteHandle } from './useRouteHandle.ts';

/** Loaded with the first press on sign out, so that visitors do not download it. */
const SignOutDialog = lazy(async () => ({
  default: (await import('#web/features/auth/SignOutDialog.tsx')).SignOutDialog,
}));

/** Loaded when a page has to show older data. */
const AsOfBar = lazy(async () => ({ default: (await import('./layout/AsOfBar.tsx')).AsOfBar }));

/** What only members have is loaded after their page. */
const MemberWatch = lazy(async () => ({ default: (await import('./MemberWatch.tsx')).MemberWatch }));
const NotificationBell = lazy(async () => ({
  default: (await import('./MemberWatch.tsx')).NotificationBell,
}));

/** The frame around every page: header, footer, session expiry and the question before signing out. */
export function RootLayout() {
  const viewer = useViewer();
  const isHydrated = useHydrated(viewer !== null);
  const points = useViewerPointsQuery({ fetchPolicy: 'cache-only' }).data?.me?.points?.available ?? null;
  const { asOf, refetch } = useStaleness();
  const { header, footer } = useRouteHandle();
  const [asking, setAsking] = useState<'never' | 'now' | 'not now'>('never');
  const frame = useMemo<Frame>(() => ({ askSignOut: () => setAsking('now') }), []);
  useDocumentHead();
  useRouteFocus();

  const member = viewer && {
    initial: initialOf(viewer.name ?? '') || '•',
    name: viewer.name ?? '',
    dashboardPath: dashboardPath(viewer.routeId),
    points,
  };
  const still = <Drawing path={bellPath} css={{ width: '22px', height: '22px', margin: '11px', opacity: '0.5' }} />;
  const bell =
    member && isHydrated ? (
      <Suspense fallback={still}>
        <NotificationBell dashboardPath={member.dashboardPath} />
      </Suspense>
    ) : (
      still
    );
  return (
    <>
      <SkipLink />
      <RouteProgress />
      {header !== 'hidden' && <SiteHeader member={member} bell={bell} header={header} onSignOut={frame.askSignOut} />}
      <Box as="main" id="main" minH="100svh">
        <Outlet context={frame} />
      </Box>
      <Box role="status" position="sticky" bottom="0" zIndex="sticky">
        {asOf !== null && (
          <Suspense>
            <AsOfBar asOf={asOf} onRetry={refetch} />
          </Suspense>
        )}
      </Box>
      {footer && <SiteFooter />}
      <SessionSync />
      {viewer && isHydrated && (
        <Suspense>
          <MemberWatch viewer={viewer} />
        </Suspense>
      )}
      {asking !== 'never' && (
        <Suspense>
          <SignOutDialog open={asking === 'now'} onClose={() => setAsking('not now')} />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

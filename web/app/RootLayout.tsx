import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
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
import { isHandle, type RouteHandle } from '#web/routing/pageRoute.ts';
import { css } from '#styled-system/css/css.js';
import { loadingNextPage, skipToContent } from '#text/ui.ts';
import { bellPath } from './layout/member.ts';
import { SiteFooter } from './layout/SiteFooter.tsx';
import { SiteHeader } from './layout/SiteHeader.tsx';
import { canonicalPath } from './canonicalPath.ts';
import { pageDataOf } from './pageDataOf.ts';

/** The first tab stop of every page: skips the header to `<main id="main">`. */
function SkipLink(props: { readonly to?: string }) {
  return (
    <Box
      as="a"
      position="fixed"
      left="16px"
      top="12px"
      zIndex="skip"
      bg="bg.raised"
      color="fg.ink"
      p="10px 16px"
      borderRadius="control"
      shadow="float"
      fontWeight="600"
      fontSize="15"
      transform="translateY(-80px)"
      _focus={{ transform: 'none' }}
      href={`#${props.to ?? 'main'}`}
    >
      {skipToContent}
    </Box>
  );
}

const styles = {
  /** A thin line along the top while the next page loads. It appears after a short delay, so fast pages show none. */
  line: css({
    position: 'fixed',
    insetInline: '0',
    top: '0',
    height: '2px',
    zIndex: 'skip',
    background: 'wall.accent',
    transformOrigin: '0 50%',
    transform: 'scaleX(.92)',
    animation: 'route 6s .15s both',
    animationTimingFunction: 'out',
    pointerEvents: 'none',
  }),
};

function RouteProgress() {
  const navigation = useNavigation();
  return navigation.state === 'idle' ? null : (
    <div className={styles.line} role="progressbar" aria-label={loadingNextPage} />
  );
}

/**
 * Keeps title, description and canonical URL correct during client-side navigation; the browser's own "share" uses the
 * canonical URL. Link previews and search engines read the server's HTML.
 */
function useDocumentHead(): void {
  const meta = pageDataOf(useMatches().map((match) => match.loaderData))?.meta;
  const { pathname } = useLocation();
  useEffect(() => {
    if (!meta) return;
    document.title = meta.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(meta.canonical ?? canonicalPath(pathname), link.href).href;
  }, [meta, pathname]);
}

/** Moves the focus to the heading after a navigation, so that a screen reader starts there and not at the old link. */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page with a single input focuses it automatically.
    if (document.activeElement instanceof HTMLInputElement) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** The frame that the innermost route asks for. */
function useRouteHandle(): RouteHandle {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isHandle) ?? { header: 'solid', footer: true };
}

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
    sessionEndsAt: viewer.session.expiresAt,
    dashboardPath: dashboardPath(viewer.shortMembershipNumber),
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

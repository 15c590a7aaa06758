import { lazy, Suspense, useEffect } from 'react';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { SessionWatch } from '#web/features/auth/SessionWatch.tsx';
import { LiveUpdates } from '#web/features/live/LiveUpdates.tsx';

/** Loaded with it: one name less in the code of a first visit. */
export { NotificationBell } from './layout/NotificationBell.tsx';

const ShortlistMerge = lazy(async () => ({
  default: (await import('#web/features/projects/shortlist.ts')).ShortlistMerge,
}));

/** The browser's Back may bring a page as it was left, also when the session has ended since. The server knows. */
function reloadIfRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/** What runs while a member is logged in: the end of the session, and updates as they happen. Visitors do not load it. */
export function MemberWatch({ viewer }: { readonly viewer: Viewer }) {
  useEffect(() => {
    addEventListener('pageshow', reloadIfRestored);
    return () => removeEventListener('pageshow', reloadIfRestored);
  }, []);
  return (
    <>
      <SessionWatch expiresAt={viewer.session.expiresAt} />
      <LiveUpdates memberId={viewer.id} />
      <Suspense>
        <ShortlistMerge memberId={viewer.id} />
      </Suspense>
    </>
  );
}

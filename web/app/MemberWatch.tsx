import type { Viewer } from '#web/apollo/useViewer.ts';
import { SessionWatch } from '#web/features/auth/SessionWatch.tsx';
import { LiveUpdates } from '#web/features/live/LiveUpdates.tsx';

/** Loaded with it: one name less in the code of a first visit. */
export { NotificationBell } from './layout/NotificationBell.tsx';

/** What runs while a member is logged in: the end of the session, and updates as they happen. Visitors do not load it. */
export function MemberWatch({ viewer }: { readonly viewer: Viewer }) {
  return (
    <>
      <SessionWatch expiresAt={viewer.session.expiresAt} />
      <LiveUpdates memberId={viewer.id} />
    </>
  );
}

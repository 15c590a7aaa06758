import type { ReactNode } from 'react';
import { PageWrap } from '#web/ui/Layout.tsx';
import { SessionOver } from '#web/ui/SessionOver.tsx';
import { useViewer, type Viewer } from './useViewer.ts';

/** Renders a member page only while there is a member. Once the session has ended, no member data stays on screen. */
export function MemberGate({ children }: { readonly children: (viewer: Viewer) => ReactNode }) {
  const viewer = useViewer();
  if (viewer) return children(viewer);
  return (
    <PageWrap css={{ paddingTop: 'clamp(48px, 8vw, 112px)', minHeight: '60svh' }}>
      <SessionOver />
    </PageWrap>
  );
}

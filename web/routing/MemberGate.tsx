import type { ReactNode } from 'react';
import { PageWrap, Room } from '#web/ui/Layout.tsx';
import { SessionOver } from '#web/club/SessionOver.tsx';
import type { PlaceProps } from '#web/ui/styled.ts';
import { useViewer, type Viewer } from '#web/apollo/useViewer.ts';

/** Renders a member page only while there is a member. Once the session has ended, no member data stays on screen. */
export function MemberGate({ children }: { readonly children: (viewer: Viewer) => ReactNode }) {
  const viewer = useViewer();
  if (viewer) return children(viewer);
  return (
    <PageWrap>
      <Room>
        <SessionOver />
      </Room>
    </PageWrap>
  );
}

/** The same in the usual width. */
export const MemberPage = ({
  end,
  children,
  ...place
}: PlaceProps & {
  readonly end?: 'section' | 'page';
  readonly children: (viewer: Viewer) => ReactNode;
}) => (
  <MemberGate>
    {(viewer) => (
      <PageWrap {...place} end={end}>
        {children(viewer)}
      </PageWrap>
    )}
  </MemberGate>
);

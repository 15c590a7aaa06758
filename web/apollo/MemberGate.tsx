import type { ReactNode } from 'react';
import type { SystemStyleObject } from '#styled-system/types/system-types.d.ts';
import { PageWrap, Room } from '#web/ui/Layout.tsx';
import { SessionOver } from '#web/ui/SessionOver.tsx';
import { useClubRules } from './useClubRules.ts';
import { useViewer, type Viewer } from './useViewer.ts';

/** Renders a member page only while there is a member. Once the session has ended, no member data stays on screen. */
export function MemberGate({ children }: { readonly children: (viewer: Viewer) => ReactNode }) {
  const viewer = useViewer();
  const { sessionHours } = useClubRules();
  if (viewer) return children(viewer);
  return (
    <PageWrap>
      <Room>
        <SessionOver sessionHours={sessionHours} />
      </Room>
    </PageWrap>
  );
}

const none: SystemStyleObject = {};

/** The same in the usual width. */
export const MemberPage = ({
  css = none,
  end,
  children,
}: {
  readonly css?: SystemStyleObject;
  readonly end?: 'section' | 'page';
  readonly children: (viewer: Viewer) => ReactNode;
}) => (
  <MemberGate>
    {(viewer) => (
      <PageWrap css={css} end={end}>
        {children(viewer)}
      </PageWrap>
    )}
  </MemberGate>
);

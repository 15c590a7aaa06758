import type { ReactNode } from 'react';
import { Beside, Columns, PageWrap } from '#web/ui/Layout.tsx';

/** The project on the left, or above on a phone, and what the friend does on the right. */
export const InvitationColumns = (props: { readonly beside: ReactNode; readonly children: ReactNode }) => (
  <PageWrap css={{ paddingTop: 'clamp(32px, 4vw, 64px)' }}>
    <Columns>
      <div>{props.beside}</div>
      <Beside>{props.children}</Beside>
    </Columns>
  </PageWrap>
);

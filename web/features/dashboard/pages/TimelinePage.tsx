import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/timeline.ts';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { memberPage } from '#web/apollo/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

export const timelinePageLoader = memberPage(() => ({
  meta: {
    title: text.pageTitle(brand.name),
    description: text.pageDescription(brand.name),
    noindex: true,
  },
}));

/** `/dashboard/timeline`: all of the member's events, from every source, in one list. */
export function TimelinePage() {
  return (
    <MemberGate>
      {(viewer) => (
        <PageWrap css={{ paddingBottom: 'section' }}>
          <PageHead
            title={text.title}
            crumbs={[{ label: text.dashboard, to: dashboardPath(viewer.routeId) }, { label: text.title }]}
          />
          <noscript>
            <Note tone="info">{text.needsJavaScript}</Note>
          </noscript>
          <Timeline />
        </PageWrap>
      )}
    </MemberGate>
  );
}

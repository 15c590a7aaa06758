import { memberPage } from '#web/apollo/memberPage.ts';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { dashboardPath } from '#rules/membership.ts';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { PageWrap } from '#web/ui/Wrap.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

export const timelinePageLoader = memberPage(() => ({
  meta: {
    title: `Your timeline | ${brand.name}`,
    description: `Everything that happened in a membership of ${brand.name}.`,
    noindex: true,
  },
}));

/** `/dashboard/timeline`: everything that happened to the member, from every source, in one line. */
export function TimelinePage() {
  return (
    <MemberGate>
      {(viewer) => (
        <PageWrap paddingBottom="section">
          <PageHead
            title="Timeline"
            crumbs={[{ label: 'Dashboard', to: dashboardPath(viewer.routeId) }, { label: 'Timeline' }]}
          />
          <noscript>
            <Note tone="info">Your timeline is read in the browser, which needs JavaScript for it.</Note>
          </noscript>
          <Timeline />
        </PageWrap>
      )}
    </MemberGate>
  );
}

import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/timeline.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberPage } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

const timelinePageLoader = memberPage(() => ({
  meta: {
    title: text.pageTitle(brand.name),
    description: text.pageDescription(brand.name),
    noindex: true,
  },
}));

/** `/dashboard/timeline`: all of the member's events, from every source, in one list. */
function TimelinePage() {
  return (
    <MemberPage end="section">
      {(viewer) => (
        <>
          <PageHead
            title={text.title}
            crumbs={[{ label: text.dashboard, to: dashboardPath(viewer.shortMembershipNumber) }, { label: text.title }]}
          />
          <WithoutScript>{text.needsJavaScript}</WithoutScript>
          <Timeline />
        </>
      )}
    </MemberPage>
  );
}

export { TimelinePage as Component, timelinePageLoader as loader };

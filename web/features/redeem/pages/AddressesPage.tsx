import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/addressBook.ts';
import { dashboard } from '#text/frame.ts';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { memberPage } from '#web/apollo/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { AddressBook } from '../components/AddressBook.tsx';

export const addressesPageLoader = memberPage(() => ({
  meta: { title: `${text.title} | ${brand.name}`, description: text.pageAbout(brand.name), noindex: true },
}));

/** `/addresses`: the member's delivery addresses. */
export function AddressesPage() {
  return (
    <MemberGate>
      {(viewer) => (
        <PageWrap css={{ paddingBottom: 'section', minHeight: '60svh' }}>
          <PageHead
            title={text.title}
            crumbs={[{ label: dashboard, to: dashboardPath(viewer.routeId) }, { label: text.title }]}
          />
          <noscript>
            <Note tone="info">{text.needsJavaScript}</Note>
          </noscript>
          <AddressBook name={viewer.name} />
        </PageWrap>
      )}
    </MemberGate>
  );
}

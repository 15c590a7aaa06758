import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/addressBook.ts';
import { dashboard } from '#text/frame.ts';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { memberFrame } from '#web/apollo/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { AddressBook } from '../components/AddressBook.tsx';

export const addressesPageLoader = memberFrame(`${text.title} | ${brand.name}`, text.pageAbout(brand.name));

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

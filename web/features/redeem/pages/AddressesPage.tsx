import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/addressBook.ts';
import { dashboard } from '#text/frame.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { AddressBook } from '../components/AddressBook.tsx';

const addressesPageLoader = memberFrame(`${text.title} | ${brand.name}`, text.pageAbout(brand.name));

/** `/addresses`: the member's delivery addresses. */
function AddressesPage() {
  return (
    <MemberPage end="page">
      {(viewer) => (
        <>
          <PageHead
            title={text.title}
            crumbs={[{ label: dashboard, to: dashboardPath(viewer.routeId) }, { label: text.title }]}
          />
          <WithoutScript>{text.needsJavaScript}</WithoutScript>
          <AddressBook name={viewer.name} />
        </>
      )}
    </MemberPage>
  );
}

export { AddressesPage as Component, addressesPageLoader as loader };

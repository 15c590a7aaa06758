import { useSearchParams } from 'react-router-dom';
import { dashboardPath } from '#rules/membership.ts';
import { ownPath } from '#rules/returnPath.ts';
import * as text from '#text/addressBook.ts';
import { dashboard } from '#text/frame.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { AddressBook } from '../components/AddressBook.tsx';

const addressesPageLoader = memberFrame(`${text.title} | ${brand.name}`, text.pageAbout(brand.name));

/** `/addresses[?returnTo=/device/orders/...]`: the member's delivery addresses. */
function AddressesPage() {
  const [search] = useSearchParams();
  const returnTo = ownPath(search.get('returnTo'));
  return (
    <MemberPage end="page">
      {(viewer) => (
        <>
          <PageHead
            title={text.title}
            crumbs={[{ label: dashboard, to: dashboardPath(viewer.shortMembershipNumber) }, { label: text.title }]}
          />
          <WithoutScript>{text.needsJavaScript}</WithoutScript>
          <AddressBook name={viewer.name} returnTo={returnTo} />
        </>
      )}
    </MemberPage>
  );
}

export { AddressesPage as Component, addressesPageLoader as loader };

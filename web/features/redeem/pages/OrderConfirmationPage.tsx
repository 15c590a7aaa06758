import { useSearchParams } from 'react-router-dom';
import * as text from '#text/redeemConfirmation.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { Confirmation } from '../components/Confirmation.tsx';
import { NoProductToConfirm } from '../components/notices.tsx';

const orderConfirmationPageLoader = memberFrame(`${text.heading} | ${brand.name}`, text.pageAbout(brand.name));

/** `/order-confirmation?product=ID[&address=ID]&attempt=UUID`. */
function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const product = search.get('product');
  return (
    <MemberPage>
      {(viewer) =>
        product ? <Confirmation key={product} viewer={viewer} productId={product} /> : <NoProductToConfirm />
      }
    </MemberPage>
  );
}

export { OrderConfirmationPage as Component, orderConfirmationPageLoader as loader };

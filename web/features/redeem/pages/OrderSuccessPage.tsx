import { useSearchParams } from 'react-router-dom';
import * as text from '#text/receipt.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { OrderNotFound } from '../components/notices.tsx';
import { OrderReceipt } from '../components/OrderReceipt.tsx';
import { RedemptionReceipt } from '../components/RedemptionReceipt.tsx';

const orderSuccessPageLoader = memberFrame(`${text.yourOrder} | ${brand.name}`, text.pageAbout(brand.name));

/** `/order-success?redemption=ID[&product=ID]` or `?order=ID`. */
function OrderSuccessPage() {
  const [search] = useSearchParams();
  const redemption = search.get('redemption');
  const order = search.get('order');
  return (
    <MemberPage>
      {(viewer) =>
        redemption ? (
          <RedemptionReceipt key={redemption} viewer={viewer} id={redemption} productId={search.get('product') ?? ''} />
        ) : order ? (
          <OrderReceipt key={order} viewer={viewer} id={order} />
        ) : (
          <OrderNotFound />
        )
      }
    </MemberPage>
  );
}

export { OrderSuccessPage as Component, orderSuccessPageLoader as loader };

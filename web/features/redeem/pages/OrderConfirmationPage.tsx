import { Navigate, useSearchParams } from 'react-router-dom';
import * as text from '#text/redeemConfirmation.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { loadingOrder, yourOrder } from '#text/receipt.tsx';
import { productPath, promotionsPath, receiptPath } from '#rules/orderPaths.ts';
import * as redeem from '#text/redeem.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { ReceiptSkeleton } from '#web/checkout/ReceiptSkeleton.tsx';
import { fromCheckout } from '#web/checkout/receiptOptions.ts';
import { useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { useAttempt } from '#web/checkout/useAttempt.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Beside, Block, Columns } from '#web/ui/Layout.tsx';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Small } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { MembershipInactive, NoProductToConfirm, ProductFailed, ProductMissing } from '../components/notices.tsx';
import { bestAddress } from '../address.ts';
import { useAddresses } from '../useAddresses.ts';
import { orderRule, useOrderCheckout } from '../useOrderCheckout.tsx';
import { useRedeemProduct } from '../useRedeemProduct.ts';
import { DeliveryAddress } from '../components/DeliveryAddress.tsx';
import { PriceDetails } from '../components/PriceDetails.tsx';
import { ProductSummary, ProductSummarySkeleton } from '../components/ProductSummary.tsx';

/**
 * The order to confirm, in sections that load and fail on their own. An attempt that is over redirects to its receipt,
 * however this page was reached.
 */
function Confirmation({ viewer, productId }: { readonly viewer: Viewer; readonly productId: string }) {
  const session = viewer.session.expiresAt;
  const [search, setSearch] = useSearchParams();
  const product = useRedeemProduct(productId);
  const addresses = useAddresses();
  const points = useSpendablePoints();
  const attempt = useAttempt(session, `order:${productId}`);
  const known = addresses.state === 'there' ? addresses.addresses : [];
  const wanted = orderRule.safeParse(attempt?.sent?.input).data?.addressId ?? search.get('address');
  const chosen = known.find(({ id }) => id === wanted) ?? bestAddress(known);
  const shown = product.state === 'there' ? product.product : null;
  const addressId = chosen?.id ?? null;
  const checkout = useOrderCheckout({ session, attempt, productId, addressId, product, addresses, points });

  if (attempt?.redemptionId) {
    return (
      <>
        <ReceiptSkeleton head={<OrderSteps at={2} half />} title={yourOrder} loading={loadingOrder} />
        <Navigate to={receiptPath(attempt.redemptionId, productId)} replace state={fromCheckout} />
      </>
    );
  }
  // The outcome of an order sent before the membership became inactive is still shown.
  if (points.isInactive && attempt?.sent == null) return <MembershipInactive />;
  if (product.state === 'missing') return <ProductMissing />;
  if (product.state === 'failed') return <ProductFailed message={product.message} retry={product.retry} />;

  const choose = (address: string) =>
    setSearch(
      (before) => {
        before.set('address', address);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHead
        title={text.heading}
        crumbs={[
          { label: redeem.promotions, to: promotionsPath },
          ...(shown ? [{ label: shown.name, to: productPath(shown.id) }] : []),
          { label: text.crumb },
        ]}
      >
        <OrderSteps at={0} />
      </PageHead>
      <Columns>
        <div>
          <Block title={redeem.orderSummary}>
            {shown ? (
              <ProductSummary product={shown} />
            ) : (
              <>
                <VisuallyHidden role="status">{text.loadingOrder}</VisuallyHidden>
                <ProductSummarySkeleton />
              </>
            )}
          </Block>
          <DeliveryAddress
            addresses={addresses}
            productId={productId}
            chosen={chosen}
            name={viewer.name}
            isFixed={checkout.isFixed}
            onChoose={choose}
          />
          <Block title={text.estimatedDelivery}>
            <Small>
              {text.deliveryPromise((hours) => (
                <Num>{hours}</Num>
              ))}
            </Small>
          </Block>
        </div>
        <Beside>
          <PriceDetails
            product={shown}
            points={points}
            canSend={chosen !== null && attempt !== null}
            checkout={checkout}
          />
        </Beside>
      </Columns>
    </>
  );
}

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

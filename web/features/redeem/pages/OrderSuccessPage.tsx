import { useSearchParams } from 'react-router-dom';
import * as text from '#text/receipt.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { messages } from '#rules/messages.ts';
import { promotionsPath, trackPath } from '#rules/orderPaths.ts';
import * as shared from '#text/checkout.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { ReceiptFigures, ReceiptFrame, receiptFrameStyles } from '#web/checkout/ReceiptFrame.tsx';
import { ReceiptSkeleton } from '#web/checkout/ReceiptSkeleton.tsx';
import { availableOf, useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import { Notice, OrderNotFound } from '../components/notices.tsx';
import { RedemptionReceipt } from '../components/RedemptionReceipt.tsx';
import { useOrderReceiptQuery } from '../OrderReceipt.generated.ts';
import { productPicture } from '../productPicture.ts';
import { ReceiptDetails } from '../components/ReceiptDetails.tsx';

/** A receipt for an order id only, with nothing beyond the order record. */
function OrderReceipt({ viewer, id }: { readonly viewer: Viewer; readonly id: string }) {
  const { data, error, loading, refetch } = useOrderReceiptQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const available = availableOf(useSpendablePoints());
  const me = data?.me;
  const order = me?.order;
  if (!me || !order) {
    if (loading)
      return <ReceiptSkeleton head={<OrderSteps at={2} half />} title={text.yourOrder} loading={text.loadingOrder} />;
    if (!error) return <OrderNotFound />;
    return (
      <Notice title={messages.orderNotLoaded} action={<RetryButton onRetry={() => refetch()} />}>
        <p>{failureText(error, ['me', 'order'])}</p>
        <p>{text.orderSafe}</p>
      </Notice>
    );
  }
  const [item] = order.items;
  const first = viewer.name?.trim().split(/\s+/)[0];
  const redeemed = order.pointsRedeemed;
  return (
    <ReceiptFrame
      head={<OrderSteps at={2} />}
      ring="done"
      image={productPicture(item?.product, item)}
      title={text.thankYou(first)}
      lead={text.orderPlacedLead}
      details={
        <ReceiptDetails
          order={order}
          number={order.number}
          withoutNumber={text.storeGaveNoNumber}
          productName={item?.product?.name ?? item?.name ?? null}
          customer={me}
          name={viewer.name}
        />
      }
    >
      <Ticks aria-label={shared.whatHappened}>
        <Tick
          state="done"
          what={text.orderPlaced(order.number)}
          when={order.createdAt === null ? undefined : `${istDate(order.createdAt)}, ${istTime(order.createdAt)}`}
        />
        {redeemed !== null && (
          <Tick state="done" what={shared.pointsRedeemed(formatNumber(redeemed))}>
            {text.asTheStoreKeepsIt}
          </Tick>
        )}
      </Ticks>
      <ReceiptFigures
        figures={[
          {
            name: shared.redeemedFigure,
            value: redeemed === null ? null : formatNumber(redeemed),
            tone: 'ink',
            note: order.createdAt === null ? '' : istDate(order.createdAt),
          },
          {
            name: shared.remainingFigure,
            value: available === null ? null : formatNumber(available),
            tone: 'points',
            note: shared.readyToRedeem,
          },
        ]}
      />
      <div className={receiptFrameStyles.receiptActions}>
        <LinkButton to={trackPath(order.id)} variant="accent">
          {text.trackOrder}
        </LinkButton>
        <LinkButton to={promotionsPath} variant="outline">
          {text.continueShopping}
        </LinkButton>
      </div>
    </ReceiptFrame>
  );
}

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

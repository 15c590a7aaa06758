import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import { ordersPath, promotionsPath, trackPath } from '#rules/orderPaths.ts';
import * as text from '#text/receipt.tsx';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { isOpen } from '#web/checkout/OpenNote.tsx';
import { Receipt } from '#web/checkout/Receipt.tsx';
import { useReceiptFetchPolicy } from '#web/checkout/receiptOptions.ts';
import { ReceiptSkeleton } from '#web/checkout/ReceiptSkeleton.tsx';
import { useRedemption } from '#web/checkout/useRedemption.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { productPicture } from '../productPicture.ts';
import { type ReceiptQuery, useReceiptQuery } from '../Receipt.generated.ts';
import { useRedeemProduct } from '../useRedeemProduct.ts';
import { Notice, OrderNotFound } from './notices.tsx';
import { ReceiptDetails } from './ReceiptDetails.tsx';

type Redemption = NonNullable<NonNullable<ReceiptQuery['me']>['redemption']>;

const hasNumber = ({ order }: Redemption): boolean => order?.number != null;
const openTexts = { canClose: text.canClose, pending: text.pendingNote, review: text.reviewNote };

/** The outcome of an order, polled until it is settled. See docs/domain/redemptions.md. */
export function RedemptionReceipt(props: {
  readonly viewer: Viewer;
  readonly id: string;
  /** The product of the address: shown until there is an order. */
  readonly productId: string;
}) {
  const { viewer } = props;
  const query = useReceiptQuery({ ...memberQuery, variables: { id: props.id }, fetchPolicy: useReceiptFetchPolicy() });
  // The order of a confirmed redemption, or its number, may arrive later.
  const receipt = useRedemption(query, 'ORDER', hasNumber);
  const redeemed = useRedeemProduct(props.productId, 'cache-first');
  const product = redeemed.state === 'there' ? redeemed.product : null;
  if (receipt.state === 'loading') {
    return <ReceiptSkeleton head={<OrderSteps at={2} half />} title={text.yourOrder} loading={text.loadingOrder} />;
  }
  if (receipt.state === 'missing') return <OrderNotFound />;
  if (receipt.state === 'failed') {
    return (
      <Notice title={messages.orderNotLoaded} action={<RetryButton onRetry={receipt.retry} />}>
        <p>{receipt.message}</p>
        <p>{text.orderAndPointsSafe}</p>
      </Notice>
    );
  }
  const { redemption, polling } = receipt;
  const { state, order } = redemption;
  const item = order?.items[0] ?? null;
  // The club stores the number itself, so it is available even if the order cannot be read.
  const number = order?.number ?? redemption.subject.number;
  return (
    <Receipt
      redemption={redemption}
      polling={polling}
      head={<OrderSteps at={2} half={isOpen(redemption)} />}
      image={productPicture(item?.product, item, product)}
      {...wordsOf(state, viewer.name)}
      steps={{
        creating: text.confirmingWithStore,
        created: text.orderPlaced(number),
        notCreated: text.notPlaced,
        redeems: true,
      }}
      open={openTexts}
      actions={<Actions redemption={redemption} />}
      details={
        <ReceiptDetails
          order={order}
          number={number}
          withoutNumber={withoutNumber[state]}
          isOff={state === 'FAILED'}
          productName={item?.product?.name ?? item?.name ?? product?.name ?? redemption.subject.name}
          customer={query.data?.me ?? null}
          name={viewer.name}
        />
      }
    >
      {state === 'CONFIRMED' && order === null && (
        <Note tone="wait" title={messages.orderNotFetched}>
          <p>{text.detailsMissing}</p>
        </Note>
      )}
    </Receipt>
  );
}

const withoutNumber = {
  PENDING: text.numberWhenConfirmed,
  NEEDS_REVIEW: text.numberWhenConfirmed,
  CONFIRMED: text.numberOnItsWay,
  FAILED: text.noOrderNumber,
} as const;

function Actions({ redemption: { state, order } }: { readonly redemption: Redemption }) {
  const placed = state === 'CONFIRMED' ? order : null;
  const hasFailed = state === 'FAILED';
  return (
    <>
      {placed && (
        <LinkButton to={trackPath(placed.id)} variant="accent">
          {text.trackOrder}
        </LinkButton>
      )}
      {!placed && !hasFailed && (
        <LinkButton to={ordersPath()} variant="brand">
          {text.myOrders}
        </LinkButton>
      )}
      <LinkButton to={promotionsPath} variant={hasFailed ? 'brand' : 'outline'}>
        {hasFailed ? text.backToPromotions : text.continueShopping}
      </LinkButton>
    </>
  );
}

function wordsOf(
  state: Redemption['state'],
  name: string | null,
): { readonly title: string; readonly lead: ReactNode } {
  switch (state) {
    case 'CONFIRMED':
      return { title: text.thankYou(name?.trim().split(/\s+/)[0]), lead: text.confirmedLead };
    case 'FAILED':
      return { title: text.notPlaced, lead: text.notPlacedLead };
    case 'NEEDS_REVIEW':
      return {
        title: text.takesLonger,
        lead: text.takesLongerLead(<PhoneLink css={{ color: 'fg.ink' }} />),
      };
    case 'PENDING':
      return { title: text.stillConfirming, lead: text.stillConfirmingLead };
  }
}

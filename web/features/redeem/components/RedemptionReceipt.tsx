import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/receipt.tsx';
import { said } from '#text/said.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { heldItems } from '#web/apollo/subject.ts';
import { formatNumber } from '#web/ui/format.ts';
import { istClock, istDate } from '#web/ui/ist.ts';
import { HeldFor } from '#web/ui/HeldFor.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Num } from '#web/ui/Num.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { ordersPath, promotionsPath, trackPath } from '#rules/orderPaths.ts';
import { productPicture } from '../productPicture.ts';
import { receiptSteps } from '../receiptSteps.ts';
import { type MemberPoints, useMemberPoints } from '../useMemberPoints.ts';
import { type Redemption, type ReceiptState, useReceipt } from '../useReceipt.ts';
import { type RedeemProduct, useRedeemProduct } from '../useRedeemProduct.ts';
import { CheckingAgain, LastChecked } from './CheckingAgain.tsx';
import { Notice, OrderNotFound } from './notices.tsx';
import { ReceiptDetails } from './ReceiptDetails.tsx';
import { type ReceiptFigure, ReceiptActions, ReceiptFigures, ReceiptFrame } from './receiptParts.tsx';
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx';

const Strong = chakra('p', { base: { fontWeight: '600' } });
type There = Extract<ReceiptState, { state: 'there' }>;

/** The outcome of a redemption, polled until it is settled. See docs/domain/redemptions.md. */
export function RedemptionReceipt(props: {
  readonly viewer: Viewer;
  readonly id: string;
  /** The product of the address: shown until there is an order. */
  readonly productId: string;
}) {
  const receipt = useReceipt(props.id);
  const product = useRedeemProduct(props.productId);
  switch (receipt.state) {
    case 'loading':
      return <ReceiptSkeleton />;
    case 'missing':
      return <OrderNotFound />;
    case 'failed':
      return (
        <Notice title={messages.orderNotLoaded} action={<RetryButton onRetry={receipt.retry} />}>
          <p>{receipt.message}</p>
          <p>{text.orderAndPointsSafe}</p>
        </Notice>
      );
    case 'there':
      if (receipt.redemption.kind !== 'ORDER') return <OrderNotFound />;
      return (
        <Receipt receipt={receipt} viewer={props.viewer} product={product.state === 'there' ? product.product : null} />
      );
  }
}

function Receipt(props: { readonly receipt: There; readonly viewer: Viewer; readonly product: RedeemProduct | null }) {
  const { receipt, viewer, product } = props;
  const { redemption, polling } = receipt;
  const { state, order } = redemption;
  const points = useMemberPoints();
  const item = order?.items[0] ?? null;
  const isOpen = state === 'PENDING' || state === 'NEEDS_REVIEW';
  const words = wordsOf(redemption, viewer.name);
  // The club stores the number itself, so it is available even if the order cannot be read.
  const number = order?.number ?? redemption.subject.number;
  const steps = receiptSteps({ ...redemption, orderNumber: number });
  return (
    <ReceiptFrame
      ring={state === 'CONFIRMED' ? 'done' : isOpen ? 'waiting' : 'broken'}
      image={productPicture(item?.product, item, product)}
      title={words.title}
      lead={words.lead}
      details={
        <ReceiptDetails
          order={order}
          number={number}
          withoutNumber={
            state === 'FAILED' ? text.noOrderNumber : isOpen ? text.numberWhenConfirmed : text.numberOnItsWay
          }
          isOff={state === 'FAILED'}
          productName={item?.product?.name ?? item?.name ?? product?.name ?? redemption.subject.name}
          customer={receipt.customer}
          name={viewer.name}
        />
      }
    >
      <Ticks aria-label={text.whatHappened}>
        {steps.map((step) => (
          <Tick
            key={step.what}
            state={step.state}
            what={step.what}
            when={
              step.at !== null ? (
                istClock(step.at)
              ) : step.state === 'now' && state === 'PENDING' ? (
                <CheckingAgain nextAt={polling.nextAt} />
              ) : step.state === 'todo' ? (
                state === 'NEEDS_REVIEW' ? (
                  text.stepNotKnown
                ) : (
                  text.onlyAfterThat
                )
              ) : undefined
            }
          >
            {step.state === 'now' && state === 'PENDING' ? (
              <LastChecked lastAt={polling.lastAt} />
            ) : step.state === 'failed' ? (
              redemption.note && said(redemption.note)
            ) : undefined}
          </Tick>
        ))}
      </Ticks>
      <ReceiptFigures figures={figuresOf(redemption, points.state === 'there' ? points.points : null)} />
      {points.state === 'there' && (
        <HeldFor items={heldItems(points.points.holds?.filter(({ id }) => id !== redemption.id))} />
      )}
      {isOpen && (
        <Note tone="wait">
          <Strong>{text.canClose}</Strong>
          <p>
            {(state === 'PENDING' ? text.pendingNote : text.reviewNote)(<Num>{formatNumber(redemption.points)}</Num>)}
          </p>
        </Note>
      )}
      {state === 'CONFIRMED' && order === null && (
        <Note tone="wait">
          <Strong>{messages.orderNotFetched}</Strong>
          <p>{text.detailsMissing}</p>
        </Note>
      )}
      <ReceiptActions>
        {state === 'CONFIRMED' && order !== null && (
          <LinkButton to={trackPath(order.id)} variant="accent">
            {text.trackOrder}
          </LinkButton>
        )}
        {(isOpen || (state === 'CONFIRMED' && order === null)) && (
          <LinkButton to={ordersPath()} variant="brand">
            {text.myOrders}
          </LinkButton>
        )}
        <LinkButton to={promotionsPath} variant={state === 'FAILED' ? 'brand' : 'outline'}>
          {state === 'FAILED' ? text.backToPromotions : text.continueShopping}
        </LinkButton>
      </ReceiptActions>
    </ReceiptFrame>
  );
}

function wordsOf(redemption: Redemption, name: string | null): { readonly title: string; readonly lead: ReactNode } {
  const first = name?.trim().split(/\s+/)[0];
  switch (redemption.state) {
    case 'CONFIRMED':
      return {
        title: text.thankYou(first),
        lead: text.confirmedLead,
      };
    case 'FAILED':
      return { title: text.notPlaced, lead: text.notPlacedLead };
    case 'NEEDS_REVIEW':
      return {
        title: text.takesLonger,
        lead: text.takesLongerLead(
          <chakra.a href={brand.contact.phoneLink} textStyle="num" fontWeight="600" whiteSpace="nowrap" color="fg.ink">
            {brand.contact.phone}
          </chakra.a>,
        ),
      };
    default:
      return {
        title: text.stillConfirming,
        lead: text.stillConfirmingLead,
      };
  }
}

/** The price and the points left after it. This redemption's own hold is not counted twice. */
function figuresOf(redemption: Redemption, points: MemberPoints | null): readonly ReceiptFigure[] {
  const { state, points: price, remainingPoints, createdAt } = redemption;
  const isOpen = state === 'PENDING' || state === 'NEEDS_REVIEW';
  const left = points?.available ?? (state === 'FAILED' ? null : remainingPoints);
  const own = points?.holds?.find(({ id }) => id === redemption.id)?.points ?? (isOpen && !points?.holds ? price : 0);
  const others = points?.held == null ? 0 : points.held - own;
  const note = others > 0 ? text.heldForOthers(formatNumber(others)) : text.readyToRedeem;
  const taken = {
    CONFIRMED: [text.redeemedFigure, istDate(createdAt)],
    FAILED: [text.returnedFigure, text.notSpent],
  } as const;
  const [name, remark] = state === 'CONFIRMED' || state === 'FAILED' ? taken[state] : [text.heldFigure, text.notSpent];
  return [
    { name, value: formatNumber(price), tone: 'ink', note: remark },
    {
      name: state === 'CONFIRMED' ? text.remainingFigure : text.availableFigure,
      value: left === null ? null : formatNumber(left),
      tone: 'points',
      note,
    },
  ];
}

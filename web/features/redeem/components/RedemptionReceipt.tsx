import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { formatNumber } from '#web/ui/format.ts';
import { istClock, istDate } from '#web/ui/ist.ts';
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

/** What came of a redemption, followed until it is settled. Member 2 (Order success); ideas 3. */
export function RedemptionReceipt(props: {
  readonly viewer: Viewer;
  readonly id: string;
  /** The product of the address: what is shown until there is an order. */
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
          <p>Your order and your points are safe. It is only this page that is missing.</p>
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
  const steps = receiptSteps({ ...redemption, orderNumber: order?.number ?? null });
  return (
    <ReceiptFrame
      ring={state === 'CONFIRMED' ? 'done' : isOpen ? 'waiting' : 'broken'}
      image={productPicture(item?.product, item, product)}
      title={words.title}
      lead={words.lead}
      details={
        <ReceiptDetails
          order={order}
          withoutNumber={state === 'FAILED' ? 'None' : isOpen ? 'When the store confirms' : 'Not known now'}
          isOff={state === 'FAILED'}
          productName={item?.product?.name ?? item?.name ?? product?.name ?? null}
          customer={receipt.customer}
          name={viewer.name}
        />
      }
    >
      <Ticks aria-label="What happened">
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
                  'Not known'
                ) : (
                  'Only after that'
                )
              ) : undefined
            }
          >
            {step.state === 'now' && state === 'PENDING' ? (
              <LastChecked lastAt={polling.lastAt} />
            ) : step.state === 'failed' ? (
              redemption.note
            ) : undefined}
          </Tick>
        ))}
      </Ticks>
      <ReceiptFigures figures={figuresOf(redemption, points.state === 'there' ? points.points : null)} />
      {isOpen && (
        <Note tone="wait">
          <Strong>You can close this page. Please do not order again.</Strong>
          <p>
            {state === 'PENDING'
              ? 'We keep checking and show the outcome in My Orders. '
              : 'A person of the club looks at it. '}
            If the order cannot be placed, the <Num>{formatNumber(redemption.points)}</Num> points come back by
            themselves.
          </p>
        </Note>
      )}
      {state === 'CONFIRMED' && order === null && (
        <Note tone="wait">
          <Strong>{messages.orderNotFetched}</Strong>
          <p>The order is placed; only its details did not arrive. We keep asking for them.</p>
        </Note>
      )}
      <ReceiptActions>
        {state === 'CONFIRMED' && order !== null && (
          <LinkButton to={trackPath(order.id)} variant="accent">
            Track Order
          </LinkButton>
        )}
        {(isOpen || (state === 'CONFIRMED' && order === null)) && (
          <LinkButton to={ordersPath()} variant="brand">
            My Orders
          </LinkButton>
        )}
        <LinkButton to={promotionsPath} variant={state === 'FAILED' ? 'brand' : 'outline'}>
          {state === 'FAILED' ? 'Back to Promotions' : 'Continue Shopping'}
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
        title: first ? `Thank you, ${first}` : 'Thank you',
        lead: 'Your order is placed and your points are redeemed. Keep this page; it is also in My Orders.',
      };
    case 'FAILED':
      return { title: 'The order was not placed', lead: 'No points were taken: what was held is yours again.' };
    case 'NEEDS_REVIEW':
      return {
        title: 'This is taking longer than it should',
        lead: (
          <>
            Being checked by a person. Your points stay held, not spent. Questions? Call us on{' '}
            <chakra.a
              href={brand.contact.phoneLink}
              textStyle="num"
              fontWeight="600"
              whiteSpace="nowrap"
              color="fg.ink"
            >
              {brand.contact.phone}
            </chakra.a>
            .
          </>
        ),
      };
    default:
      return {
        title: 'We have it, still confirming',
        lead: 'Your order is safely recorded. It is not confirmed to the end yet, so we will not call it done. Most are within a minute.',
      };
  }
}

/** What it takes, and what there is after it; what is held for this is not counted twice. */
function figuresOf(redemption: Redemption, points: MemberPoints | null): readonly ReceiptFigure[] {
  const { state, points: price, remainingPoints, createdAt } = redemption;
  const isOpen = state === 'PENDING' || state === 'NEEDS_REVIEW';
  const left = points?.available ?? (state === 'FAILED' ? null : remainingPoints);
  const others = points?.held == null ? 0 : points.held - (isOpen ? price : 0);
  const note = others > 0 ? `and ${formatNumber(others)} held for something else` : 'Ready to redeem';
  const taken = {
    CONFIRMED: ['Points redeemed', istDate(createdAt)],
    FAILED: ['Points returned', 'Not spent'],
  } as const;
  const [name, remark] = state === 'CONFIRMED' || state === 'FAILED' ? taken[state] : ['Points held', 'Not spent'];
  return [
    { name, value: formatNumber(price), tone: 'ink', note: remark },
    {
      name: state === 'CONFIRMED' ? 'Points remaining' : 'Available now',
      value: left === null ? null : formatNumber(left),
      tone: 'points',
      note,
    },
  ];
}

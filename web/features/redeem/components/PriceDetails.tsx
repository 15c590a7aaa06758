import { orderWords } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import { ordersPath, promotionsPath } from '#rules/orderPaths.ts';
import * as text from '#text/redeemConfirmation.tsx';
import { ConfirmStep, type CheckoutTexts, PinnedPoints } from '#web/checkout/ConfirmStep.tsx';
import { withoutOwnHold } from '#web/checkout/ownHold.ts';
import { PointsAccount } from '#web/checkout/PointsAccount.tsx';
import { availableOf, type SpendablePoints } from '#web/checkout/spendablePoints.ts';
import type { Checkout } from '#web/checkout/useCheckout.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num, Points, Rupees } from '#web/ui/Amount.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Box, Muted, Skeleton, Stack, Text, Tiny, Title4 } from '#web/ui/primitives.ts';
import { Sum, type SumRow } from '#web/club/Sum.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { RedeemProduct } from '../useRedeemProduct.ts';
import { unavailability } from './ProductSummary.tsx';

const texts = (price: number): CheckoutTexts => ({
  confirm: text.confirmOrder,
  busy: text.processingOrder,
  steps: {
    label: text.progress,
    check: text.checked,
    send: text.placing,
    sentOnce: text.placedOnce,
    redeem: text.pointsRedeemed(formatNumber(price)),
  },
  unknown: { what: text.notKnownYet, advice: text.doNotOrderAgain },
  refused: messages.orderError,
  safe: text.nothingOrdered,
  mismatch: text.lookAtOrdersFirst((label) => (
    <TextLink to={ordersPath()} variant="inline">
      {label}
    </TextLink>
  )),
});

/** The price, in points only, and the order button. */
export function PriceDetails(props: {
  readonly product: RedeemProduct | null;
  readonly points: SpendablePoints;
  /** There is an address to deliver to, and a key to send. */
  readonly canSend: boolean;
  readonly checkout: Checkout;
}) {
  const { product, canSend, checkout } = props;
  const { stage } = checkout;
  const price = product?.points ?? null;
  // An order that was sent may already hold its points. They are counted once.
  const isSent = stage.name === 'sending' || stage.name === 'unknown';
  const points =
    isSent && product !== null && price !== null
      ? withoutOwnHold(props.points, { kind: 'ORDER', name: product.name, points: price })
      : props.points;
  const available = availableOf(points);
  const left = available === null || price === null ? null : available - price;
  const isBlocked = product !== null && unavailability(product) !== null;
  const isReady = product !== null && !isBlocked && canSend && left !== null && left >= 0;
  const isShort = !isBlocked && left !== null && left < 0;
  return (
    <Sheet padded aria-labelledby="price-details">
      <Title4 mb="8px" id="price-details">
        {text.priceDetails}
      </Title4>
      {product === null || price === null ? (
        <PriceSkeleton isLoading={product === null} />
      ) : (
        <>
          <Sum
            rows={rowsOf(price, product.currentPrice)}
            total={{ name: text.totalPayable, value: <Num>{orderWords.totalPayable}</Num> }}
          />
          <PointsAccount points={points} taken={price} />
        </>
      )}
      <ConfirmStep
        checkout={checkout}
        texts={texts(price ?? 0)}
        disabled={!isReady}
        sum={price !== null && <PinnedPoints points={price} />}
      />
      {stage.name === 'ready' && (isBlocked || isShort) && (
        <Box mt="16px">
          <TextLink to={promotionsPath} variant="inline" css={{ fontSize: '15' }}>
            {text.seeWhatToRedeem}
          </TextLink>
        </Box>
      )}
      {stage.name === 'ready' && isReady && price !== null && (
        <Tiny mt="14px">{text.whatIsHeld(<Num>{formatNumber(price)}</Num>)}</Tiny>
      )}
    </Sheet>
  );
}

const rowsOf = (price: number, mrp: number | null): readonly SumRow[] => [
  ...(mrp === null
    ? []
    : [
        {
          name: text.currentMrp,
          value: (
            <Box as="s" color="fg.muted" fontWeight="400">
              <Rupees value={mrp} />
            </Box>
          ),
        },
      ]),
  {
    name: text.paidWithPoints,
    value: (
      <Text as="span" color="points" fontWeight="600">
        {text.inPoints(<Points value={price} />)}
      </Text>
    ),
  },
  { name: text.delivery, value: text.free },
];

function PriceSkeleton({ isLoading }: { readonly isLoading: boolean }) {
  if (!isLoading) {
    return <Muted mb="20px">{text.noPriceInPoints}</Muted>;
  }
  return (
    <Stack gap="21px" py="12px 44px" aria-busy="true">
      {['mrp', 'points', 'delivery', 'total', 'meter', 'available', 'left'].map((row) =>
        row === 'meter' ? <Skeleton key={row} h="10px" /> : <Skeleton key={row} h="16px" />,
      )}
    </Stack>
  );
}

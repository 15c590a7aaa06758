import { chakra } from '@chakra-ui/react/styled-system';
import { orderWords } from '#rules/constants.ts';
import { promotionsPath } from '#rules/orderPaths.ts';
import * as text from '#text/redeemConfirmation.tsx';
import { withoutOwnHold } from '#web/apollo/ownHold.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Num } from '#web/ui/Num.tsx';
import { Points } from '#web/ui/Points.tsx';
import { Rupees } from '#web/ui/Rupees.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { ShortOfPoints } from '#web/ui/ShortOfPoints.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Sum } from '#web/ui/Sum.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { PointsState } from '../useMemberPoints.ts';
import type { RedeemProduct } from '../useRedeemProduct.ts';
import type { ConfirmStage } from '../useConfirmOrder.ts';
import { ConfirmOutcome } from './ConfirmOutcome.tsx';
import { leftAfter, PointsSum } from './PointsSum.tsx';
import { unavailability } from './ProductSummary.tsx';

const Title = chakra('h2', { base: { textStyle: 'h4', marginBottom: '8px' } });
const Small = chakra('p', { base: { textStyle: 'tiny', color: 'fg.muted', marginTop: '14px' } });
const Was = chakra('s', { base: { color: 'fg.muted', fontWeight: '400' } });

const beforeThis = (state: PointsState, product: RedeemProduct | null): PointsState =>
  state.state === 'there' && product?.points != null
    ? {
        ...state,
        points: {
          ...state.points,
          ...withoutOwnHold(state.points, state.points.holds ?? [], {
            kind: 'ORDER',
            name: product.name,
            points: product.points,
          }),
        },
      }
    : state;

/** The price, in points only, and the order button. */
export function PriceDetails(props: {
  readonly product: RedeemProduct | null;
  readonly points: PointsState;
  readonly hasAddress: boolean;
  readonly stage: ConfirmStage;
  readonly onConfirm: () => void;
  readonly onAskAgain: () => void;
}) {
  const { product, hasAddress, stage, onConfirm, onAskAgain } = props;
  const price = product?.points ?? null;
  // An earlier attempt may already hold its points. They are counted once.
  const isSent = stage.name === 'placing' || stage.name === 'unknown';
  const points = isSent ? beforeThis(props.points, product) : props.points;
  const left = leftAfter(points, price);
  const isBusy = stage.name === 'checking' || stage.name === 'placing';
  // An order that was already sent can be checked whatever the current points and stock are.
  const isBlocked = product !== null && unavailability(product) !== null;
  const isReady = product !== null && !isBlocked && hasAddress && left !== null && left >= 0;
  return (
    <Sheet padded aria-labelledby="price-details">
      <Title id="price-details">{text.priceDetails}</Title>
      {product === null || price === null ? (
        <PriceSkeleton isLoading={product === null} />
      ) : (
        <>
          <Sum
            rows={[
              ...(product.currentPrice === null
                ? []
                : [
                    {
                      name: text.currentMrp,
                      value: (
                        <Was>
                          <Rupees value={product.currentPrice} />
                        </Was>
                      ),
                    },
                  ]),
              {
                name: text.paidWithPoints,
                value: (
                  <chakra.span color="points" fontWeight="600">
                    {text.inPoints(<Points value={price} />)}
                  </chakra.span>
                ),
              },
              { name: text.delivery, value: text.free },
            ]}
            total={{ name: text.totalPayable, value: <Num>{orderWords.totalPayable}</Num> }}
          />
          <PointsSum state={points} price={price} />
        </>
      )}
      {stage.name !== 'unknown' && (
        <Button
          variant="accent"
          block
          minHeight="54px"
          fontSize="17"
          busy={isBusy}
          busyText={text.processingOrder}
          disabled={!isReady && !isBusy}
          onClick={onConfirm}
        >
          {text.confirmOrder}
        </Button>
      )}
      {stage.name === 'ready' && (isBlocked || (left !== null && left < 0)) && (
        <chakra.div marginTop="16px">
          {!isBlocked && left !== null && left < 0 && <ShortOfPoints short={-left} />}
          <TextLink to={promotionsPath} variant="inline" fontSize="15">
            {text.seeWhatToRedeem}
          </TextLink>
        </chakra.div>
      )}
      <ConfirmOutcome stage={stage} points={price ?? 0} onAskAgain={onAskAgain} />
      {stage.name === 'ready' && isReady && price !== null && (
        <Small>{text.whatIsHeld(<Num>{formatNumber(price)}</Num>)}</Small>
      )}
    </Sheet>
  );
}

const Rows = chakra('div', { base: { display: 'grid', gap: '21px', paddingBlock: '12px 44px' } });

function PriceSkeleton({ isLoading }: { readonly isLoading: boolean }) {
  if (!isLoading) {
    return (
      <chakra.p textStyle="small" color="fg.muted" marginBottom="20px">
        {text.noPriceInPoints}
      </chakra.p>
    );
  }
  return (
    <Rows aria-busy="true">
      {['mrp', 'points', 'delivery', 'total', 'meter', 'available', 'left'].map((row) => (
        <Skeleton key={row} height={row === 'meter' ? '10px' : '16px'} />
      ))}
    </Rows>
  );
}

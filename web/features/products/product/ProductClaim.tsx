import type { FragmentType } from '@apollo/client';
import { useLocation } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/product.tsx';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { RetryButton } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { InactiveNote, Note } from '#web/ui/Note.tsx';
import { Box, Skeleton, Text, Tiny } from '#web/ui/primitives.ts';
import { GoalPin } from '#web/club/goal/GoalPin.tsx';
import { PointsSum } from '#web/club/Sum.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { type ProductClaim_productFragment, useProductClaim_productFragment } from './ProductClaim.generated.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const styles = {
  action: css({
    display: { base: 'none', md: 'grid' },
    gap: '10px',
    '& > button, & > a': { minHeight: '54px', fontSize: '17' },
  }),
};

/** The points left after this redemption, and the claim button. On phones the button is in the bar at the bottom. */
export function ProductClaim(props: {
  readonly product: FragmentType<ProductClaim_productFragment>;
  readonly points: SpendablePoints;
}) {
  const { data, complete } = useProductClaim_productFragment({ from: props.product });
  if (!complete) return null;
  const { points } = props;
  const { isInactive } = points;
  const canBeHad = data.isInStock && data.points !== null && !isInactive;
  const isShort = points.kind === 'known' && data.points !== null && points.available < data.points;
  const goal = data.points !== null && !isInactive && (
    <GoalPin subject={{ productId: data.id }} name={data.name} isNextStep={isShort} />
  );
  return (
    <>
      {data.isInStock && data.points === null && <Note tone="info">{messages.productUnavailable}</Note>}
      {isInactive && <InactiveNote />}
      {canBeHad && <BalanceAfter takes={data.points ?? 0} points={points} />}
      {isShort && goal}
      <div className={styles.action}>
        {!isInactive && <ClaimButton product={data} points={points} block />}
        {canBeHad && !isShort && <Tiny textAlign="center">{text.nothingTakenYet}</Tiny>}
      </div>
      {!isShort && goal}
    </>
  );
}

/** The calculation with the member's own points. */
function BalanceAfter({ takes, points }: { readonly takes: number; readonly points: SpendablePoints }) {
  const { pathname, search } = useLocation();
  switch (points.kind) {
    case 'known':
      return (
        <Sheet css={{ padding: '18px 22px 16px' }} aria-label={text.pointsAfterThis}>
          <PointsSum available={points.available} taken={takes} held={points.held} />
        </Sheet>
      );
    case 'loading':
      return (
        <Sheet css={{ padding: '18px 22px 16px' }} aria-label={text.pointsAfterThis}>
          <VisuallyHidden role="status">{text.loadingPoints}</VisuallyHidden>
          <Skeleton h="10px" mb="10px" />
          {['54%', '48%', '60%'].map((width) => (
            <Box key={width} py="12px">
              <Skeleton h="16px" style={{ width }} />
            </Box>
          ))}
        </Sheet>
      );
    case 'failed':
      return (
        <Sheet
          css={{ padding: '18px 22px 16px', display: 'grid', gap: '12px', justifyItems: 'start' }}
          aria-label={text.pointsAfterThis}
        >
          <Text fontSize="15" role="alert">
            {text.pointsNotRead}
          </Text>
          <RetryButton onRetry={points.retry} />
        </Sheet>
      );
    case 'visitor':
      return (
        <Text fontSize="15" color="fg.muted">
          {text.logInForBalance((label) => (
            <TextLink variant="inline" to={loginAndBackTo(pathname + search)}>
              {label}
            </TextLink>
          ))}
        </Text>
      );
  }
}

import type { FragmentType } from '@apollo/client';
import * as text from '#text/product.tsx';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { Box, Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { type ProductClaim_productFragment, useProductClaim_productFragment } from './ProductClaim.generated.ts';

const Left = styled('p', { base: { textStyle: 'tiny', lineHeight: '1.4', color: 'fg.muted' } });

/** On phones it keeps the price, the remaining points and the claim button in reach. */
export function BuyBar(props: {
  readonly product: FragmentType<ProductClaim_productFragment>;
  readonly points: SpendablePoints;
}) {
  const { data, complete } = useProductClaim_productFragment({ from: props.product });
  if (!complete) return null;
  const { points } = props;
  const { isInactive } = points;
  const left = points.kind === 'known' && !isInactive && data.points !== null ? points.available - data.points : null;
  return (
    <Box
      display={{ base: 'flex', md: 'none' }}
      align="center"
      justify="space-between"
      gap="16px"
      position="sticky"
      bottom="var(--as-of)"
      zIndex="sticky"
      data-bottom-bar=""
      p="10px var(--gutter) max(10px, env(safe-area-inset-bottom))"
      bg="bg.raised"
      borderTop="1px solid {colors.line}"
    >
      <div>
        {data.points !== null && (
          <Text fontSize="21" fontWeight="600" letterSpacing="-.02em" lineHeight="1.2">
            <Points value={data.points} />{' '}
            <Text as="small" fontSize="14" fontWeight="400" letterSpacing="0" color="fg.muted">
              {text.pointsUnit}
            </Text>
          </Text>
        )}
        {left !== null && data.isInStock && (
          <Left css={{ color: left < 0 ? 'bad' : undefined }}>
            {left < 0
              ? text.shortBy(<Num>{formatNumber(-left)}</Num>)
              : text.leftAfter(<Num>{formatNumber(left)}</Num>)}
          </Left>
        )}
      </div>
      {!isInactive && <ClaimButton product={data} points={points} />}
    </Box>
  );
}

import { messages } from '#rules/messages.ts';
import * as text from '#text/redeem.ts';
import { separator } from '#web/format/joinKnown.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { ItemLine } from '#web/club/ItemLine.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, PictureSkeleton, Skeleton, Stack } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { productPicture } from '../productPicture.ts';
import type { RedeemProduct } from '../useRedeemProduct.ts';

/** Why a product cannot be redeemed; null if it can. */
export const unavailability = ({ isInStock, points }: RedeemProduct): string | null =>
  isInStock && points !== null ? null : messages.productUnavailable;

/** The product of the order. The quantity is always one. */
export function ProductSummary(props: { readonly product: RedeemProduct; readonly isNarrow?: boolean }) {
  const { product, isNarrow = false } = props;
  const { brand, modelNumber, points } = product;
  const obstacle = unavailability(product);
  return (
    <>
      <ItemLine
        image={productPicture(product)}
        name={product.name}
        priority
        isNarrow={isNarrow}
        {...(points === null
          ? {}
          : {
              price: (
                <>
                  <Points value={points} /> <small>{text.pointsUnit}</small>
                </>
              ),
            })}
      >
        {(brand !== null || modelNumber !== null) && (
          <p>
            {brand}
            <span>{brand !== null && modelNumber !== null && separator}</span>
            {modelNumber !== null && <Num>{modelNumber}</Num>}
          </p>
        )}
        <p>{text.quantityOne}</p>
      </ItemLine>
      {obstacle !== null && (
        <Box mt="16px">
          <Note tone="bad" title={obstacle}>
            <p>{product.isInStock ? text.noPriceNow : text.outOfStock}</p>
          </Note>
        </Box>
      )}
    </>
  );
}

const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '92px 1fr', md: '148px 1fr' }, gap: '6px 20px' },
  variants: { narrow: { true: { gridTemplateColumns: '92px 1fr' } } },
});

export const ProductSummarySkeleton = ({ isNarrow = false }: { readonly isNarrow?: boolean }) => (
  <Row narrow={isNarrow}>
    <PictureSkeleton borderRadius="control" />
    <Stack gap="10px" alignContent="start" pt="4px" minH={{ base: '104px', md: '0' }}>
      <Skeleton w="min(220px, 80%)" h="18px" />
      <Skeleton w="min(160px, 60%)" />
      <Skeleton w="84px" />
    </Stack>
  </Row>
);

import { messages } from '#rules/messages.ts';
import * as text from '#text/redeem.ts';
import { ItemLine } from '#web/ui/ItemLine.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Points } from '#web/ui/Points.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { productPicture } from '../productPicture.ts';
import type { RedeemProduct } from '../useRedeemProduct.ts';

/** Why a product cannot be redeemed; null if it can. */
export const unavailability = ({ inStock, points }: RedeemProduct): string | null =>
  inStock && points !== null ? null : messages.productUnavailable;

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
            {brand !== null && modelNumber !== null && ' · '}
            {modelNumber !== null && <Num>{modelNumber}</Num>}
          </p>
        )}
        <p>{text.quantityOne}</p>
      </ItemLine>
      {obstacle !== null && (
        <chakra.div marginTop="16px">
          <Note tone="bad">
            <chakra.p fontWeight="600">{obstacle}</chakra.p>
            <p>{product.inStock ? text.noPriceNow : text.outOfStock}</p>
          </Note>
        </chakra.div>
      )}
    </>
  );
}

const Row = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '92px 1fr', md: '148px 1fr' }, gap: '6px 20px' },
});
const Lines = chakra('div', { base: { display: 'grid', gap: '10px', alignContent: 'start', paddingTop: '4px' } });

export const ProductSummarySkeleton = ({ isNarrow = false }: { readonly isNarrow?: boolean }) => (
  <Row {...(isNarrow ? { gridTemplateColumns: '92px 1fr' } : {})}>
    <Skeleton shape="picture" borderRadius="control" />
    <Lines>
      <Skeleton width="min(220px, 80%)" height="18px" />
      <Skeleton width="min(160px, 60%)" />
      <Skeleton width="84px" />
    </Lines>
  </Row>
);

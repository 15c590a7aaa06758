import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/redeem.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { ItemLine } from '#web/ui/ItemLine.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { styled } from '#web/ui/styled.ts';
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
        <div className={css({ marginTop: '16px' })}>
          <Note tone="bad" title={obstacle}>
            <p>{product.inStock ? text.noPriceNow : text.outOfStock}</p>
          </Note>
        </div>
      )}
    </>
  );
}

const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '92px 1fr', md: '148px 1fr' }, gap: '6px 20px' },
  variants: { narrow: { true: { gridTemplateColumns: '92px 1fr' } } },
});
const styles = {
  lines: css({ display: 'grid', gap: '10px', alignContent: 'start', paddingTop: '4px' }),
};

export const ProductSummarySkeleton = ({ isNarrow = false }: { readonly isNarrow?: boolean }) => (
  <Row narrow={isNarrow}>
    <Skeleton shape="picture" css={{ borderRadius: 'control' }} />
    <div className={styles.lines}>
      <Skeleton css={{ width: 'min(220px, 80%)', height: '18px' }} />
      <Skeleton css={{ width: 'min(160px, 60%)' }} />
      <Skeleton css={{ width: '84px' }} />
    </div>
  </Row>
);

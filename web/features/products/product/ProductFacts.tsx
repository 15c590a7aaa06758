import { css } from '#styled-system/css/css.js';
import * as text from '#text/product.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num, Points, Rupees } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack, Text, Title2 } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { hidden } from '#web/ui/VisuallyHidden.tsx';
import { useProductFacts_productFragment } from './ProductFacts.generated.ts';

const styles = {
  facts: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 18px',
    listStyle: 'none',
    fontSize: '15',
    lineHeight: '1.5',
    color: 'fg.muted',
    '& b': { color: 'fg.ink' },
  }),
  star: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    '& svg': { width: '16px', height: '16px', fill: 'currentColor', color: 'fg.ink' },
  }),
  price: css({
    display: 'flex',
    alignItems: 'baseline',
    gap: '10px',
    lineHeight: '1',
    color: 'points',
    '& > b': {
      fontSize: '52',
      fontWeight: '500',
      letterSpacing: '-.045em',
      textIndent: '-.045em',
    },
    '& > small': { fontSize: '17', color: 'fg.muted' },
  }),
  mrp: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 14px',
    marginTop: '12px',
    fontSize: '15',
    color: 'fg.muted',
    '& b': { color: 'fg.ink' },
    '& s': { textDecorationThickness: '1px' },
  }),
};

/**
 * What the product is and what it costs. Only facts from the backend: no rating is invented, and no EMI is shown,
 * because the club sells nothing in instalments. See docs/domain/catalogue.md.
 */
export function ProductFacts(props: {
  readonly product: Parameters<typeof useProductFacts_productFragment>[0]['from'];
}) {
  const { data, complete } = useProductFacts_productFragment({ from: props.product });
  if (!complete) return null;
  const { name, title, brand, modelNumber, sku, rating, reviewsCount, inStock, points, currentPrice, originalPrice } =
    data;
  return (
    <>
      <Stack gap="10px">
        {brand !== null && (
          <Text fontSize="15" color="fg.muted">
            {brand}
          </Text>
        )}
        <Title2 as="h1" overflowWrap="anywhere" outline="0">
          {name}
        </Title2>
        {title !== null && title !== name && (
          <Text fontSize="17" leading="1.5">
            {title}
          </Text>
        )}
        <ul className={styles.facts} role="list">
          {rating !== null && (
            <li>
              <span className={styles.star}>
                <Icon name="star" />
                {text.rated(<Num as="b">{rating.toLocaleString('en-IN', { maximumFractionDigits: 1 })}</Num>, hidden)}
                {reviewsCount !== null && (
                  <span>{text.reviews(reviewsCount, <Num>{formatNumber(reviewsCount)}</Num>)}</span>
                )}
              </span>
            </li>
          )}
          {modelNumber !== null && <li>{text.model(<Num>{modelNumber}</Num>)}</li>}
          {sku !== null && <li>{text.sku(<Num>{sku}</Num>)}</li>}
          <li>
            <Status tone={inStock ? 'good' : 'off'}>{inStock ? text.inStock : text.outOfStock}</Status>
          </li>
        </ul>
      </Stack>
      {(points !== null || currentPrice !== null) && (
        <div>
          {points !== null && (
            <p className={styles.price}>
              <Points as="b" value={points} />
              <small>{text.pointsUnit}</small>
            </p>
          )}
          {currentPrice !== null && (
            <p className={styles.mrp}>
              <span>{text.currentMrp(<Rupees as="b" value={currentPrice} />)}</span>
              {originalPrice !== null && originalPrice > currentPrice && (
                <s>{text.formerMrp(<Rupees value={originalPrice} />, hidden)}</s>
              )}
            </p>
          )}
        </div>
      )}
    </>
  );
}

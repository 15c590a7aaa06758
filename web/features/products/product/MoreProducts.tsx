import * as text from '#text/product.tsx';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { Box, Title4 } from '#web/ui/primitives.ts';
import { productCardStyles } from '../catalogue/productCard.styles.ts';
import { ProductCard } from '../catalogue/ProductCard.tsx';
import { useMoreProductsQuery } from '../MoreProducts.generated.ts';

const most = 3;

/** Others of the same category, those within the points first; nothing if there are none. */
export function MoreProducts(props: {
  readonly product: { readonly id: string; readonly category: string };
  readonly points: SpendablePoints;
}) {
  const { product, points } = props;
  const available = points.kind === 'known' && !points.isInactive ? points.available : null;
  const { data } = useMoreProductsQuery({ variables: { filter: { category: product.category } } });
  const isFar = (other: { readonly points: number | null }) =>
    available !== null && (other.points === null || other.points > available);
  const others = (data?.products?.nodes ?? [])
    .filter(({ id, isInStock }) => isInStock && id !== product.id)
    .toSorted((one, other) => Number(isFar(one)) - Number(isFar(other)));
  if (others.length === 0) return null;
  return (
    <Box as="section" mt="clamp(56px, 7vw, 96px)" aria-labelledby="more-products">
      <Title4 id="more-products" mb="24px">
        {text.moreToRedeem}
      </Title4>
      <ul className={productCardStyles.grid} role="list">
        {others.slice(0, most).map((other) => (
          <li key={other.id}>
            <ProductCard
              product={other}
              span={{ ofThree: 1, ofTwo: 1 }}
              available={available}
              isGoal={false}
              isFirst={false}
            />
          </li>
        ))}
      </ul>
    </Box>
  );
}

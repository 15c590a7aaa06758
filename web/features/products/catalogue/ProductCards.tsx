import * as text from '#text/promotions.ts';
import { CursorPager } from '#web/ui/CursorPager.tsx';
import type { PromotionsQuery } from '../Promotions.generated.ts';
import { promotionsHref, type PromotionsSearch } from '../promotionsSearch.ts';
import { featuredFirst, pricedInWidePlaces, spansOf } from './gridPlaces.ts';
import { ProductCard } from './ProductCard.tsx';
import { productCardStyles } from './productCard.styles.ts';

/** The cards of one page of the list, the featured one first, with a pager if there are more. */
export function ProductCards(props: {
  readonly products: NonNullable<PromotionsQuery['products']>;
  readonly search: PromotionsSearch;
  /** The points that the member can spend; null for a visitor, or while unknown. */
  readonly available: number | null;
  /** The product that the member saves for, if it is one. */
  readonly goalId: string | null;
  readonly isBusy: boolean;
}) {
  const { products, search, available, goalId, isBusy } = props;
  // A sorted or searched list keeps its order and has no wide cards.
  const isPlain = search.sort !== undefined || search.search !== undefined;
  const ordered = isPlain ? products.nodes : featuredFirst(products.nodes);
  const spans = isPlain ? [] : spansOf(ordered.length, ordered[0]?.featured === true);
  const cards = pricedInWidePlaces(ordered, spans);
  return (
    <>
      <ul className={productCardStyles.grid} role="list" aria-busy={isBusy || undefined}>
        {cards.map((product, place) => {
          const span = spans[place] ?? { ofThree: 1, ofTwo: 1 };
          return (
            <li key={product.id} data-of-three={span.ofThree} data-of-two={span.ofTwo}>
              <ProductCard
                product={product}
                span={span}
                available={available}
                isGoal={product.id === goalId}
                isFirst={place === 0}
              />
            </li>
          );
        })}
      </ul>
      <CursorPager
        search={search}
        pageInfo={products.pageInfo}
        href={promotionsHref}
        first={text.backToFirst}
        more={text.moreProducts}
      />
    </>
  );
}

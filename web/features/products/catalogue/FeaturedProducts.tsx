import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/promotions.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { useOwnGoal } from '#web/club/goal/useOwnGoal.ts';
import { Message } from '#web/ui/Message.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PictureSkeleton, Skeleton } from '#web/ui/primitives.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { CursorPager } from '#web/ui/CursorPager.tsx';
import { promotionsPath } from '../paths.ts';
import { type PromotionsQuery, usePromotionsQuery } from '../Promotions.generated.ts';
import { promotionsHref, type PromotionsSearch, promotionsVariables } from '../promotionsSearch.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { PromotionFilters } from './PromotionFilters.tsx';
import { featuredFirst, pricedInWidePlaces, spansOf } from './gridPlaces.ts';
import { productCardStyles } from './productCard.styles.ts';
import { ProductCard } from './ProductCard.tsx';

/** The cards of one page of the list, the featured one first, with a pager if there are more. */
function ProductCards(props: {
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
  const spans = isPlain ? [] : spansOf(ordered.length, ordered[0]?.isFeatured === true);
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

/** Nothing to show: why, and one way to continue. */
function NoPromotions(props: { readonly search: PromotionsSearch; readonly points: SpendablePoints }) {
  const { search, points } = props;
  const linkTo = (rest: Partial<PromotionsSearch>, label: string) => ({ to: promotionsHref(rest), label, stay: true });
  if (search.within !== undefined && points.kind === 'known') {
    const reach = formatNumber(points.available + (search.more ?? 0));
    return (
      <Message
        tone="empty"
        title={
          search.search === undefined
            ? text.nothingWithin(reach, search.category)
            : text.nothingFoundWithin(search.search, reach)
        }
        link={linkTo({ ...search, within: undefined, more: undefined, after: undefined }, text.showEverything)}
      >
        {points.held > 0 && text.heldPointsReturn}
      </Message>
    );
  }
  if (search.search !== undefined) {
    return (
      <Message
        tone="empty"
        title={text.nothingFound(search.search)}
        link={linkTo({ ...search, search: undefined, after: undefined }, text.showEverything)}
      >
        {text.tryOtherWords}
      </Message>
    );
  }
  if (search.category === undefined) {
    return (
      <Message tone="empty" title={text.nothingYet}>
        {text.newOnesAppear}
      </Message>
    );
  }
  return (
    <Message tone="empty" title={text.nothingIn(search.category)} link={linkTo({}, text.showAllCategories)}>
      {text.productsComeAndGo}
    </Message>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const spans = spansOf(places.length, true);

/** The empty frames of the cards. */
const ProductCardsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loadingPromotions}</VisuallyHidden>
    <div className={productCardStyles.grid} aria-hidden="true">
      {places.map((place, at) => (
        <div
          className={productCardStyles.card}
          key={place}
          data-of-three={spans[at]?.ofThree}
          data-of-two={spans[at]?.ofTwo}
        >
          <div className={productCardStyles.frame}>
            <PictureSkeleton w="100%" h="100%" />
          </div>
          <div className={productCardStyles.meta}>
            <Skeleton w="62%" h="22px" my="2px" />
            <Skeleton w="84px" h="22px" my="2px" />
            <Skeleton w="80%" my="4px" gridColumn="1 / -1" />
            <Skeleton w="24%" mt="14px" mb="4px" />
          </div>
        </div>
      ))}
    </div>
  </>
);

const sayFailed = () => showToast({ tone: 'bad', title: messages.promotionsNotLoadedFromServer });

/** The Featured Product tab: the filters and their results. What a member can afford is read by the member's page itself, not by its loader. */
export function FeaturedProducts(props: {
  readonly search: PromotionsSearch;
  readonly points: SpendablePoints;
  /** The page's loader failed. */
  readonly hasFailed: boolean;
}) {
  const { search, points } = props;
  const goalId = useOwnGoal()?.product?.id ?? null;
  const isMine = search.within !== undefined && points.kind !== 'visitor';
  const { data, previousData, error, refetch } = usePromotionsQuery({
    variables: promotionsVariables(search, isMine),
    ...(isMine ? { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } : {}),
  });
  const isNarrowing = useNavigation().location?.pathname === promotionsPath;
  const products = data?.products;
  const hasFailed = !products && (error !== undefined || (props.hasFailed && !isMine));
  useEffect(() => {
    if (hasFailed) sayFailed();
  }, [hasFailed]);
  const retry = async () => {
    await refetch().catch((failure: unknown) => {
      sayFailed();
      throw failure;
    });
  };
  return (
    <>
      <VisuallyHidden as="h2">{text.featuredProduct}</VisuallyHidden>
      <PromotionFilters
        search={search}
        categories={(products ?? previousData?.products)?.categories ?? []}
        points={points}
      />
      <CatalogueForm search={search} />
      <VisuallyHidden role="status">{products && text.counted(products.totalCount)}</VisuallyHidden>
      {products && products.nodes.length > 0 && (
        <ProductCards
          products={products}
          search={search}
          available={points.kind === 'known' && !points.isInactive ? points.available : null}
          goalId={goalId}
          isBusy={isNarrowing}
        />
      )}
      {products?.nodes.length === 0 && <NoPromotions search={search} points={points} />}
      {hasFailed && (
        <Message tone="error" title={messages.promotionsNotLoaded} onRetry={retry}>
          {text.failedButSafe}
        </Message>
      )}
      {!products && !hasFailed && <ProductCardsSkeleton />}
    </>
  );
}

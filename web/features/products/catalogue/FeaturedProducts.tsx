import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/promotions.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { useOwnGoal } from '#web/club/goal/useOwnGoal.ts';
import { Message } from '#web/ui/Message.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { promotionsPath } from '../paths.ts';
import { usePromotionsQuery } from '../Promotions.generated.ts';
import { promotionsVariables, type PromotionsSearch } from '../promotionsSearch.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { ProductCards } from './ProductCards.tsx';
import { ProductCardsSkeleton } from './ProductCardsSkeleton.tsx';
import { PromotionFilters } from './PromotionFilters.tsx';
import { NoPromotions } from './PromotionsNotices.tsx';

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

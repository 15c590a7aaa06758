import type { ReactNode } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/promotions.ts';
import { memberFrame } from '#web/routing/memberPage.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { InactiveNote } from '#web/ui/Note.tsx';
import { Box, Stack, Text, Title1 } from '#web/ui/primitives.ts';
import { LinkTabs } from '#web/ui/Tabs.tsx';
import { FeaturedProducts } from '../catalogue/FeaturedProducts.tsx';
import { Marketplace } from '../catalogue/Marketplace.tsx';
import { Planner } from '../planner/Planner.tsx';
import { PlannerHotelsDocument } from '../PlannerHotels.generated.ts';
import { PlannerProductsDocument } from '../PlannerProducts.generated.ts';
import { PromotionsDocument } from '../Promotions.generated.ts';
import { parsePromotionsSearch, promotionsHref, promotionsVariables } from '../promotionsSearch.ts';

const encashLoader = memberFrame(`${text.encash} | ${brand.name}`, text.encashAbout);

/**
 * Loads what everyone sees. If the list fails, the page shows it, with the status 503. The planner's data may fail on
 * its own. Not with `errorPolicy: 'all'`, which would cache the failure. The Encash tab is for members only.
 */
const promotionsPageLoader: PageLoader = (client) => async (args) => {
  const search = parsePromotionsSearch(new URL(args.request.url).searchParams);
  if (search.tab === 'encash') return encashLoader(client)(args);
  const [list] = await Promise.allSettled([
    client.query({ query: PromotionsDocument, variables: promotionsVariables(search, false) }),
    client.query({ query: PlannerProductsDocument }),
    client.query({ query: PlannerHotelsDocument }),
  ]);
  const meta = {
    title: `${text.pageTitle} | ${brand.name}`,
    description: text.pageAbout(brand.name),
  };
  return list.status === 'fulfilled' && list.value.data?.products
    ? { meta }
    : { meta: { ...meta, status: 503 }, failure: messages.promotionsNotLoaded };
};
/** What points can be redeemed for: a planner, the products, cash, and the marketplace. */
function PromotionsPage({ encash }: { readonly encash: ReactNode }) {
  const { failure } = useLoaderData<PageData>();
  const [parameters] = useSearchParams();
  const search = parsePromotionsSearch(parameters);
  const points = useSpendablePoints();
  const isFeatured = search.tab === 'featured';
  return (
    <PageWrap end="section">
      <Stack as="header" gap="12px" py="clamp(32px, 4vw, 56px) clamp(24px, 3vw, 36px)">
        <Title1>{text.heading}</Title1>
        <Text maxW="56ch" fontSize="17" lineHeight="1.6" color="fg.muted">
          {text.lead}
        </Text>
      </Stack>
      {isFeatured &&
        (points.isInactive ? <InactiveNote /> : <Planner points={points} requestedPoints={search.points} />)}
      <div className={css({ marginTop: isFeatured ? 'clamp(48px, 6vw, 80px)' : '0' })}>
        <LinkTabs
          label={text.waysToRedeem}
          value={search.tab}
          options={[
            { value: 'featured', label: text.featuredProduct, to: promotionsHref({}) },
            { value: 'encash', label: text.encash, to: promotionsHref({ tab: 'encash' }) },
          ]}
        />
        {isFeatured ? (
          <FeaturedProducts search={search} points={points} hasFailed={failure !== undefined} />
        ) : (
          <Box pt="28px">{encash}</Box>
        )}
      </div>
      {isFeatured && <Marketplace />}
    </PageWrap>
  );
}

export { PromotionsPage as Component, promotionsPageLoader as loader };

import { Link, useLoaderData, useParams, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/product.tsx';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { LinkTabs } from '#web/ui/Tabs.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Box, Flex, PictureSkeleton, Skeleton, Stack, Title4 } from '#web/ui/primitives.ts';
import { css } from '#styled-system/css/css.js';
import { encashQuote } from '#rules/encash.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { formatNumber, formatRupees } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ShareActions } from '#web/ui/ShareActions.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { categoryName } from '#text/promotions.ts';
import { hotelsPath, productPath, promotionsPath } from '../paths.ts';
import { BuyBar } from '../product/BuyBar.tsx';
import { MoreProducts } from '../product/MoreProducts.tsx';
import { ProductClaim } from '../product/ProductClaim.tsx';
import { ProductCollection } from '../product/ProductCollection.tsx';
import { ProductFacts } from '../product/ProductFacts.tsx';
import { ProductGallery, Stage } from '../product/ProductGallery.tsx';
import { ProductFailed, ProductMissing } from '../product/ProductNotices.tsx';
import { ProductPerks } from '../product/ProductPerks.tsx';
import { ProductSpecifications } from '../product/ProductSpecifications.tsx';
import { MoreProductsDocument } from '../MoreProducts.generated.ts';
import { ProductDetailDocument, useProductDetailQuery } from '../ProductDetail.generated.ts';
import { promotionsHref } from '../promotionsSearch.ts';

const styles = {
  list: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 8px',
    listStyle: 'none',
    textStyle: 'tiny',
    color: 'fg.muted',
    '& a': { display: 'inline-block', paddingBlock: '3px', textUnderlineOffset: '3px' },
    '& a:hover': { color: 'fg.ink', textDecoration: 'underline' },
    '& > li': { paddingBlock: '3px' },
    '& > li:has(a)': { paddingBlock: '0' },
    '& > li + li::before': { content: '"/" / ""', marginRight: '8px', opacity: '0.6' },
  }),
};

/** The breadcrumb of the product. */
const ProductTrail = (props: { readonly name: string; readonly category: string | null }) => (
  <nav aria-label={text.breadcrumb}>
    <ol className={styles.list}>
      <li>
        <Link to={promotionsPath}>{text.promotions}</Link>
      </li>
      {props.category !== null && (
        <li>
          <Link to={promotionsHref({ category: props.category })}>{categoryName(props.category)}</Link>
        </li>
      )}
      <li aria-current="page">{props.name}</li>
    </ol>
  </nav>
);

/** Other ways to spend the same points: hotels, cash, or a comparison in the planner. */
function OtherWays({ points }: { readonly points: number }) {
  const { encashFeePercent } = useClubRules();
  const { amountPayable } = encashQuote(points, encashFeePercent);
  return (
    <Box
      as="section"
      mt="clamp(56px, 7vw, 96px)"
      aria-labelledby="other-ways"
      pt="32px"
      borderTop="1px solid {colors.line}"
    >
      <Title4 id="other-ways">{text.otherWays(formatNumber(points))}</Title4>
      <Flex as="p" wrap="wrap" gap="12px 36px" mt="16px">
        <TextLink to={hotelsPath}>{text.hotelNights}</TextLink>
        <TextLink to={promotionsHref({ tab: 'encash' })}>
          <span>{text.inYourBank(<Num>{formatRupees(amountPayable)}</Num>)}</span>
        </TextLink>
        <TextLink to={`${promotionsPath}?points=${points}`}>
          {text.compareSideBySide}
          <Icon name="arrowRight" />
        </TextLink>
      </Flex>
    </Box>
  );
}

/* The frame of a product's page, for the page and its skeleton. */

const productLayoutStyles = {
  columns: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
    gap: { base: '28px', md: 'clamp(32px, 5vw, 72px)' },
    alignItems: 'start',
    marginTop: { base: '16px', md: '20px' },
  }),
};

/** The empty frames of the page. */
const ProductSkeleton = () => (
  <PageWrap css={{ paddingTop: { base: '18px', md: '24px' }, paddingBottom: 'section' }}>
    <VisuallyHidden role="status">{text.loadingProduct}</VisuallyHidden>
    <Skeleton w="220px" h="13px" my="3px" />
    <div className={productLayoutStyles.columns} aria-hidden="true">
      <Stage css={{ marginInline: { base: 'calc(-1 * var(--gutter))', md: '0' } }}>
        <PictureSkeleton w="100%" h="100%" />
      </Stage>
      <Stack gap="24px" minW="0">
        <div>
          <Skeleton w="30%" my="5px" />
          <Skeleton w="80%" h="38px" my="8px" />
          <Skeleton w="92%" h="18px" my="8px" />
          <Skeleton w="60%" my="10px" />
        </div>
        <Skeleton w="56%" h="52px" />
        <Skeleton w="100%" h="190px" borderRadius="card" />
        <Skeleton w="100%" h="54px" borderRadius="control" />
      </Stack>
    </div>
  </PageWrap>
);

/**
 * Loads one product; 404 if it does not exist, 503 if the backend does not respond. Not with `errorPolicy: 'all'`: that
 * would cache the null of a failed response as a product that does not exist.
 */
const productPageLoader: PageLoader =
  (client) =>
  async ({ params }) => {
    const variables = { id: params['id'] ?? '' };
    const answer = await client.query({ query: ProductDetailDocument, variables }).catch(() => undefined);
    const product = answer?.data?.product;
    if (product) {
      const { name, title, description, imageUrl, category } = product;
      if (category !== null) {
        const filter = { category };
        await client.query({ query: MoreProductsDocument, variables: { filter } }).catch(() => undefined);
      }
      const image = imageUrl === null ? null : { url: imageUrl, alt: name };
      const about = description ?? title ?? text.pageAbout(name, brand.name);
      return { meta: { title: `${name} | ${brand.name}`, description: about, image } };
    }
    const meta = { description: brand.description, noindex: true };
    if (product === null)
      return { meta: { ...meta, title: `${messages.productNotFound} | ${brand.name}`, status: 404 } };
    return {
      meta: { ...meta, title: `${messages.productNotLoaded} | ${brand.name}`, noindex: false, status: 503 },
      failure: messages.productNotLoaded,
    };
  };

/** One product: its pictures beside its facts, its price and the balance after. */
function ProductPage() {
  const { failure } = useLoaderData<PageData>();
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const points = useSpendablePoints();
  const { data, error, refetch } = useProductDetailQuery({ variables: { id } });
  const product = data?.product;
  if (product === null) return <ProductMissing />;
  if (!product)
    return failure === undefined && error === undefined ? (
      <ProductSkeleton />
    ) : (
      <ProductFailed onRetry={() => refetch()} />
    );
  const path = productPath(product.id);
  const tab = parameters.get('tab') === 'collections' ? 'collections' : 'specifications';
  return (
    <>
      <PageWrap css={{ paddingTop: { base: '18px', md: '24px' }, paddingBottom: 'section' }} key={product.id}>
        <ProductTrail name={product.name} category={product.category} />
        <div className={productLayoutStyles.columns}>
          <ProductGallery product={product} />
          <Stack gap="24px" minW="0">
            <ProductFacts product={product} />
            <ProductClaim product={product} points={points} />
            <ProductPerks product={product} />
            <Flex wrap="wrap" gap="0 24px">
              <ShareActions title={product.name} />
            </Flex>
          </Stack>
        </div>
        <Box as="section" mt="clamp(56px, 7vw, 96px)" aria-labelledby="about-product">
          <VisuallyHidden as="h2" id="about-product">
            {text.about(product.name)}
          </VisuallyHidden>
          <LinkTabs
            label={text.aboutThisProduct}
            value={tab}
            options={[
              { value: 'specifications', label: text.fullSpecifications, to: path },
              { value: 'collections', label: text.aboutTheCollections, to: `${path}?tab=collections` },
            ]}
          />
          {tab === 'specifications' ? (
            <ProductSpecifications product={product} />
          ) : (
            <ProductCollection product={product} />
          )}
        </Box>
        {product.category !== null && (
          <MoreProducts product={{ id: product.id, category: product.category }} points={points} />
        )}
        {product.points !== null && <OtherWays points={product.points} />}
      </PageWrap>
      <BuyBar product={product} points={points} />
    </>
  );
}

export { ProductPage as Component, productPageLoader as loader };

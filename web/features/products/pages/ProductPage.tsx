import { useLoaderData, useParams, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/product.tsx';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { LinkTabs } from '#web/ui/Tabs.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Box, Stack } from '#web/ui/primitives.ts';
import { productPath } from '../paths.ts';
import { BuyBar } from '../product/BuyBar.tsx';
import { OtherWays } from '../product/OtherWays.tsx';
import { ProductClaim } from '../product/ProductClaim.tsx';
import { ProductCollection } from '../product/ProductCollection.tsx';
import { ProductFacts } from '../product/ProductFacts.tsx';
import { ProductGallery } from '../product/ProductGallery.tsx';
import { productLayoutStyles } from '../product/productLayout.ts';
import { ProductFailed, ProductMissing } from '../product/ProductNotices.tsx';
import { ProductPerks } from '../product/ProductPerks.tsx';
import { ProductSkeleton } from '../product/ProductSkeleton.tsx';
import { ProductSpecifications } from '../product/ProductSpecifications.tsx';
import { ProductTrail } from '../product/ProductTrail.tsx';
import { ProductDetailDocument, useProductDetailQuery } from '../ProductDetail.generated.ts';

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
      const { name, title, description, imageUrl } = product;
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
        {product.points !== null && <OtherWays points={product.points} />}
      </PageWrap>
      <BuyBar product={product} points={points} />
    </>
  );
}

export { ProductPage as Component, productPageLoader as loader };

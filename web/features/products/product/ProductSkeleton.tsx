import * as text from '#text/product.tsx';
import { PageWrap } from '#web/ui/Layout.tsx';
import { PictureSkeleton, Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Stage } from './ProductGallery.tsx';
import { productLayoutStyles } from './productLayout.ts';

/** The empty frames of the page. */
export const ProductSkeleton = () => (
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

import * as text from '#text/product.tsx';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Stage } from './ProductGallery.tsx';
import { productLayoutStyles } from './productLayout.ts';

/** The empty frames of the page. */
export const ProductSkeleton = () => (
  <PageWrap className={productLayoutStyles.page}>
    <VisuallyHidden role="status">{text.loadingProduct}</VisuallyHidden>
    <Skeleton css={{ width: '220px', height: '13px', marginBlock: '3px' }} />
    <div className={productLayoutStyles.columns} aria-hidden="true">
      <Stage css={{ marginInline: { base: 'calc(-1 * var(--gutter))', md: '0' } }}>
        <Skeleton shape="picture" css={{ width: '100%', height: '100%' }} />
      </Stage>
      <div className={productLayoutStyles.buyColumn}>
        <div>
          <Skeleton css={{ width: '30%', marginBlock: '5px' }} />
          <Skeleton css={{ width: '80%', height: '38px', marginBlock: '8px' }} />
          <Skeleton css={{ width: '92%', height: '18px', marginBlock: '8px' }} />
          <Skeleton css={{ width: '60%', marginBlock: '10px' }} />
        </div>
        <Skeleton css={{ width: '56%', height: '52px' }} />
        <Skeleton css={{ width: '100%', height: '190px', borderRadius: 'card' }} />
        <Skeleton css={{ width: '100%', height: '54px', borderRadius: 'control' }} />
      </div>
    </div>
  </PageWrap>
);

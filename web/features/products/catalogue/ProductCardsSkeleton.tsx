import * as text from '#text/promotions.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { spansOf } from './gridPlaces.ts';
import { productCardStyles } from './productCard.styles.ts';

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const spans = spansOf(places.length, true);

/** The empty frames of the cards. */
export const ProductCardsSkeleton = () => (
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
            <Skeleton shape="picture" css={{ width: '100%', height: '100%' }} />
          </div>
          <div className={productCardStyles.meta}>
            <Skeleton css={{ width: '62%', height: '22px', marginBlock: '2px' }} />
            <Skeleton css={{ width: '84px', height: '22px', marginBlock: '2px' }} />
            <Skeleton css={{ width: '80%', marginBlock: '4px', gridColumn: '1 / -1' }} />
            <Skeleton css={{ width: '24%', marginTop: '14px', marginBottom: '4px' }} />
          </div>
        </div>
      ))}
    </div>
  </>
);

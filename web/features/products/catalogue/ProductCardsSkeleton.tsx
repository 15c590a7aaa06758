import * as text from '#text/promotions.ts';
import { PictureSkeleton, Skeleton } from '#web/ui/primitives.ts';
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

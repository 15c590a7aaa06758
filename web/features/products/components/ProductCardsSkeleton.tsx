import * as text from '#text/promotions.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { spansOf } from '../gridPlaces.ts';
import { Card, Frame, Grid, Meta } from './productCard.styles.ts';

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const spans = spansOf(places.length, true);

/** The empty frames of the cards. */
export const ProductCardsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loadingPromotions}</VisuallyHidden>
    <Grid as="div" aria-hidden="true">
      {places.map((place, at) => (
        <Card key={place} as="div" data-of-three={spans[at]?.ofThree} data-of-two={spans[at]?.ofTwo}>
          <Frame>
            <Skeleton shape="picture" css={{ width: '100%', height: '100%' }} />
          </Frame>
          <Meta>
            <Skeleton css={{ width: '62%', height: '22px', marginBlock: '2px' }} />
            <Skeleton css={{ width: '84px', height: '22px', marginBlock: '2px' }} />
            <Skeleton css={{ width: '80%', marginBlock: '4px', gridColumn: '1 / -1' }} />
            <Skeleton css={{ width: '24%', marginTop: '14px', marginBottom: '4px' }} />
          </Meta>
        </Card>
      ))}
    </Grid>
  </>
);

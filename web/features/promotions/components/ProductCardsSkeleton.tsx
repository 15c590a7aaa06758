import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { spansOf } from '../gridPlaces.ts';
import { Card, Frame, Grid, Meta } from './productCardParts.ts';

/** The cards' own frames, still empty. */
export const ProductCardsSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading promotions...</VisuallyHidden>
    <Grid as="div" aria-hidden="true">
      {spansOf(5, true).map((span, place) => (
        <Card
          // The frames have nothing of their own but their place.
          key={`place ${place}`}
          as="div"
          data-of-three={span.ofThree}
          data-of-two={span.ofTwo}
        >
          <Frame>
            <Skeleton shape="picture" width="100%" height="100%" />
          </Frame>
          <Meta>
            <Skeleton width="62%" height="22px" marginBlock="2px" />
            <Skeleton width="84px" height="22px" marginBlock="2px" />
            <Skeleton width="80%" marginBlock="4px" gridColumn="1 / -1" />
            <Skeleton width="24%" marginTop="14px" marginBottom="4px" />
          </Meta>
        </Card>
      ))}
    </Grid>
  </>
);

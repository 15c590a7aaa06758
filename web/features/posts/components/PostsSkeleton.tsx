import { postsPerPage } from '#rules/constants.ts';
import * as common from '#text/common.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Card, Frame, Grid, sizeAt } from './postGrid.styles.ts';

const places = Array.from({ length: postsPerPage }, (_, place) => place);

/** The skeleton of a page of the list, in its final frame. */
export const PostsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <Grid aria-hidden="true">
      {places.map((place) => (
        <li key={place} data-size={sizeAt(place, postsPerPage)}>
          <Card>
            <Frame>
              <Skeleton borderRadius="0" />
            </Frame>
            <div>
              <Skeleton width="28%" height="12px" marginTop="4px" />
              <Skeleton width="86%" height="24px" marginTop="12px" />
              <Skeleton width="96%" marginTop="14px" />
              <Skeleton width="60%" marginTop="10px" />
              <Skeleton width="42%" height="12px" marginTop="16px" />
            </div>
          </Card>
        </li>
      ))}
    </Grid>
  </>
);

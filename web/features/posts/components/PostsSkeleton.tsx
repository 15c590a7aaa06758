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
              <Skeleton css={{ borderRadius: '0' }} />
            </Frame>
            <div>
              <Skeleton css={{ width: '28%', height: '12px', marginTop: '4px' }} />
              <Skeleton css={{ width: '86%', height: '24px', marginTop: '12px' }} />
              <Skeleton css={{ width: '96%', marginTop: '14px' }} />
              <Skeleton css={{ width: '60%', marginTop: '10px' }} />
              <Skeleton css={{ width: '42%', height: '12px', marginTop: '16px' }} />
            </div>
          </Card>
        </li>
      ))}
    </Grid>
  </>
);

import { postsPerPage } from '#rules/constants.ts';
import * as common from '#text/common.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { sizeAt, postGridStyles } from './postGrid.styles.ts';

const places = Array.from({ length: postsPerPage }, (_, place) => place);

/** The skeleton of a page of the list, in its final frame. */
export const PostsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <ul className={postGridStyles.grid} aria-hidden="true">
      {places.map((place) => (
        <li key={place} data-size={sizeAt(place, postsPerPage)}>
          <article className={postGridStyles.card}>
            <div className={postGridStyles.frame}>
              <Skeleton css={{ borderRadius: '0' }} />
            </div>
            <div>
              <Skeleton css={{ width: '28%', height: '12px', marginTop: '4px' }} />
              <Skeleton css={{ width: '86%', height: '24px', marginTop: '12px' }} />
              <Skeleton css={{ width: '96%', marginTop: '14px' }} />
              <Skeleton css={{ width: '60%', marginTop: '10px' }} />
              <Skeleton css={{ width: '42%', height: '12px', marginTop: '16px' }} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  </>
);

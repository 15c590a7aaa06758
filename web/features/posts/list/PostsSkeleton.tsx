import { postsPerPage } from '#rules/constants.ts';
import * as common from '#text/common.ts';
import { Skeleton } from '#web/ui/primitives.ts';
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
              <Skeleton borderRadius="0" />
            </div>
            <div>
              <Skeleton w="28%" h="12px" mt="4px" />
              <Skeleton w="86%" h="24px" mt="12px" />
              <Skeleton w="96%" mt="14px" />
              <Skeleton w="60%" mt="10px" />
              <Skeleton w="42%" h="12px" mt="16px" />
            </div>
          </article>
        </li>
      ))}
    </ul>
  </>
);

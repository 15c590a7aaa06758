import { messages } from '#rules/messages.ts';
import { PictureSkeleton, Skeleton } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { projectCardStyles } from './projectCard.styles.ts';
import { ProjectList } from './ProjectList.tsx';

const places = [1, 2, 3, 4, 5];

/** 'Loading projects...': the empty frames of the cards. */
export function ProjectListSkeleton({ view }: { readonly view: 'grid' | 'list' }) {
  return (
    <>
      <VisuallyHidden role="status">{messages.loadingProjects}</VisuallyHidden>
      <div aria-hidden="true">
        <ProjectList view={view}>
          {places.map((place) => (
            <li key={place}>
              <article className={projectCardStyles.card} data-view={view}>
                <div className={projectCardStyles.frame} data-part="picture">
                  <PictureSkeleton />
                </div>
                <div className={projectCardStyles.top}>
                  <Skeleton w="46%" h="26px" />
                  <Skeleton w="22%" h="20px" />
                </div>
                <div className={projectCardStyles.meta}>
                  <Skeleton w="30%" my="9px" />
                  <Skeleton w="18%" my="9px" />
                </div>
              </article>
            </li>
          ))}
        </ProjectList>
      </div>
    </>
  );
}

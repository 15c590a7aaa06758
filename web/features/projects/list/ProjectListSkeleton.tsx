import { messages } from '#rules/messages.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
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
                  <Skeleton shape="picture" />
                </div>
                <div className={projectCardStyles.top}>
                  <Skeleton css={{ width: '46%', height: '26px' }} />
                  <Skeleton css={{ width: '22%', height: '20px' }} />
                </div>
                <div className={projectCardStyles.meta}>
                  <Skeleton css={{ width: '30%', marginBlock: '9px' }} />
                  <Skeleton css={{ width: '18%', marginBlock: '9px' }} />
                </div>
              </article>
            </li>
          ))}
        </ProjectList>
      </div>
    </>
  );
}

import { css } from '#styled-system/css/css.js';
import * as text from '#text/projects.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ProjectsQuery } from '../Projects.generated.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectList } from './ProjectList.tsx';
import { projectsHref, type ProjectsSearch } from './projectsSearch.ts';

const styles = {
  more: css({ display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '48px' }),
};

/** The cards of one page of the list, with a pager if there are more than a hundred. */
export function ProjectCards(props: {
  readonly projects: NonNullable<ProjectsQuery['projects']>;
  readonly search: ProjectsSearch;
  readonly isBusy: boolean;
  /** The project that the map shows. */
  readonly shownId: string | undefined;
  readonly onShowMap: (id: string) => void;
}) {
  const { projects, search, isBusy, shownId, onShowMap } = props;
  const { nodes, pageInfo } = projects;
  const next = pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : undefined;
  return (
    <>
      <ProjectList view={search.view} isBusy={isBusy}>
        {nodes.map((project, place) => (
          <li key={project.id}>
            <ProjectCard
              project={project}
              view={search.view}
              place={place}
              isOnMap={project.id === shownId}
              onShowMap={() => onShowMap(project.id)}
            />
          </li>
        ))}
      </ProjectList>
      {(next !== undefined || search.after !== undefined) && (
        <p className={styles.more}>
          {search.after !== undefined && (
            <LinkButton to={projectsHref({ ...search, after: undefined })} variant="outline">
              {text.firstProjects}
            </LinkButton>
          )}
          {next !== undefined && (
            <LinkButton to={projectsHref({ ...search, after: next })} variant="outline">
              {text.moreProjects}
              <Icon name="arrowRight" />
            </LinkButton>
          )}
        </p>
      )}
    </>
  );
}

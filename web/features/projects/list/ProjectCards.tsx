import * as text from '#text/projects.ts';
import { CursorPager } from '#web/ui/CursorPager.tsx';
import type { ProjectsQuery } from '../Projects.generated.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectList } from './ProjectList.tsx';
import { projectsHref, type ProjectsSearch } from './projectsSearch.ts';

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
      <CursorPager
        search={search}
        pageInfo={pageInfo}
        href={projectsHref}
        first={text.firstProjects}
        more={text.moreProjects}
      />
    </>
  );
}

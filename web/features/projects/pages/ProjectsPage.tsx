import { chakra } from '@chakra-ui/react/styled-system';
import { Form, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { messages } from '#rules/messages.ts';
import type { PageData, PageLoader } from '#web/apollo/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { ProjectFilters } from '../components/ProjectFilters.tsx';
import { ProjectListSkeleton } from '../components/ProjectListSkeleton.tsx';
import { ProjectsBar } from '../components/ProjectsBar.tsx';
import { ProjectsHero } from '../components/ProjectsHero.tsx';
import { NoProjects, ProjectsFailed } from '../components/ProjectsNotices.tsx';
import { ProjectsResult } from '../components/ProjectsResult.tsx';
import { projectsPath } from '../paths.ts';
import { ProjectsDocument, useProjectsQuery } from '../Projects.generated.ts';
import { parseProjectsSearch, projectsVariables } from '../projectsSearch.ts';
import { useProjectsForm } from '../useProjectsForm.ts';

/** Loads the list that the address asks for; a failure is said on the page and, to machines, as 503. Public 2. */
export const projectsPageLoader: PageLoader = (client) => async ({ request }) => {
  const variables = projectsVariables(parseProjectsSearch(new URL(request.url).searchParams));
  const { data } = await client.query({ query: ProjectsDocument, variables, errorPolicy: 'all' });
  const meta = {
    title: `Projects | ${brand.name}`,
    description: `Homes by ${brand.developer}: every project with its city, its homes and its starting price.`,
  };
  return data?.projects ? { meta } : { meta: { ...meta, status: 503 }, failure: messages.fetchFailed };
};

/** The form sends search and filters; it draws nothing itself, so that the bar can stick to the page. */
const Wishes = chakra(Form, { base: { display: 'contents' } });
const FilterRow = chakra('div', { base: { paddingInline: 'edge', paddingTop: { base: '14px', sm: '20px' } } });
const Column = chakra('div', { base: { padding: '32px var(--edge) 96px' } });

/** The developer's projects as cards, narrowed by the address, with a map beside them. Public 2 (Projects). */
export function ProjectsPage() {
  const { failure } = useLoaderData<PageData>();
  const [parameters] = useSearchParams();
  const asked = parseProjectsSearch(parameters);
  const { data, error, refetch } = useProjectsQuery({ variables: projectsVariables(asked), errorPolicy: 'all' });
  const form = useProjectsForm(asked);
  const isNarrowing = useNavigation().location?.pathname === projectsPath;
  const projects = data?.projects;
  return (
    <>
      <ProjectsHero />
      <Wishes
        method="get"
        action={projectsPath}
        role="search"
        aria-label="Projects"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {asked.view === 'list' && <input type="hidden" name="view" value="list" />}
        <ProjectsBar asked={asked} draft={form.draft} onType={form.type} count={projects?.totalCount} />
        <FilterRow>
          <ProjectFilters facets={projects?.facets} draft={form.draft} asked={asked} onChoose={form.choose} />
        </FilterRow>
      </Wishes>
      {projects && projects.nodes.length > 0 ? (
        <ProjectsResult projects={projects} asked={asked} isBusy={isNarrowing} />
      ) : (
        <Column>
          {projects && <NoProjects asked={asked} />}
          {!projects && (failure ?? error) !== undefined && <ProjectsFailed onRetry={() => refetch()} />}
          {!projects && (failure ?? error) === undefined && <ProjectListSkeleton view={asked.view} />}
        </Column>
      )}
    </>
  );
}

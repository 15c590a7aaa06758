import { chakra } from '@chakra-ui/react/styled-system';
import { Form, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import type { PageData, PageLoader } from '../../../apollo/pageLoader.ts';
import { errorLoadingProjects, messages } from '#rules/messages.ts';
import { brand } from '#web/brand/brand.ts';
import { NoProjects } from '../components/NoProjects.tsx';
import { ProjectFilters } from '../components/ProjectFilters.tsx';
import { ProjectListSkeleton } from '../components/ProjectListSkeleton.tsx';
import { ProjectsBar } from '../components/ProjectsBar.tsx';
import { ProjectsHero } from '../components/ProjectsHero.tsx';
import { ProjectsFailed } from '../components/ProjectsFailed.tsx';
import { ProjectsResult } from '../components/ProjectsResult.tsx';
import { projectsPath } from '../paths.ts';
import { ProjectsDocument, useProjectsQuery } from '../Projects.generated.ts';
import { parseProjectsSearch, projectsVariables } from '../projectsSearch.ts';
import { useProjectsForm } from '../useProjectsForm.ts';

/** Loads the list that the address asks for. Public 2 (Projects). */
export const projectsPageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const asked = parseProjectsSearch(new URL(request.url).searchParams);
    const { data, error } = await client.query({
      query: ProjectsDocument,
      variables: projectsVariables(asked),
      errorPolicy: 'all',
    });
    const meta = {
      title: `Projects, ${brand.name}`,
      description: `Homes by ${brand.developer}: see every project with its place, homes and starting price.`,
    };
    return error && !data?.projects ? { meta: { ...meta, noindex: true }, failure: messages.fetchFailed } : { meta };
  };

const Content = chakra('div', { base: { paddingInline: 'edge', paddingBlock: '24px 96px' } });

/** The developer's projects as cards, narrowed by the address, with a map beside them. */
export function ProjectsPage() {
  const { failure } = useLoaderData<PageData>();
  const [parameters] = useSearchParams();
  const isNavigating = useNavigation().location?.pathname === projectsPath;
  const asked = parseProjectsSearch(parameters);
  const { data, loading, refetch } = useProjectsQuery({ variables: projectsVariables(asked), errorPolicy: 'all' });
  const form = useProjectsForm(asked);
  const projects = data?.projects;
  return (
    <>
      <ProjectsHero />
      <Form method="get" action={projectsPath} role="search" aria-label="Projects" onSubmit={form.onSubmit}>
      </Form>
    </>
  );
}

import { useLoaderData, useNavigation, useSearchParams } from 'react-router-dom';
import { errorLoadingProjects } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/projects.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { waitFor } from '#web/routing/waitFor.ts';
import { brand } from '#web/brand/brand.ts';
import { heroPictures } from '#web/brand/projectsHero.ts';
import { Message } from '#web/ui/Message.tsx';
import { Box, Flex, PictureSkeleton, Skeleton, Small, Stack } from '#web/ui/primitives.ts';
import { ShareActions } from '#web/ui/ShareActions.tsx';
import { styled } from '#web/ui/styled.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ProjectCards } from '../list/ProjectCards.tsx';
import { ProjectFilters } from '../list/ProjectFilters.tsx';
import { ProjectsBar } from '../list/ProjectsBar.tsx';
import { ProjectsHero } from '../list/ProjectsHero.tsx';
import {
  isNarrowed,
  parseProjectsSearch,
  projectsHref,
  type ProjectsSearch,
  projectsVariables,
  withoutFilters,
} from '../list/projectsSearch.ts';
import { useProjectsForm } from '../list/useProjectsForm.ts';
import { ProjectsMap } from '../map/ProjectsMap.tsx';
import { useProjectOnMap } from '../map/useProjectOnMap.ts';
import { comparePath, projectsPath } from '../paths.ts';
import { ProjectsDocument, type ProjectsQuery, useProjectsQuery } from '../Projects.generated.ts';
import { projectCardStyles } from '../list/projectCard.styles.ts';
import { ProjectList } from '../list/ProjectList.tsx';
import { useShortlist } from '../shortlist.ts';

/** The shortlist so far, and the link to the comparison. */
function ShortlistBar() {
  const { ids, clear } = useShortlist();
  if (ids.length === 0) return null;
  return (
    <Flex
      as="aside"
      position="sticky"
      bottom="var(--as-of)"
      zIndex="sticky"
      data-bottom-bar=""
      align="center"
      gap="12px"
      px="edge"
      py="10px max(10px, env(safe-area-inset-bottom))"
      borderTop="1px solid {colors.line}"
      bg="bg.raised"
      aria-label={text.bar}
    >
      <Small role="status" fontWeight="500" mr="auto">
        {text.howMany(ids.length)}
      </Small>
      <ShareActions title={text.sharedShortlist} path={comparePath(ids)} isShort />
      <Button variant="quiet" size="sm" onClick={clear}>
        {text.clear}
      </Button>
      <LinkButton to={comparePath(ids)} variant="brand" size="sm">
        {text.compare}
      </LinkButton>
    </Flex>
  );
}

const places = [1, 2, 3, 4, 5, 6];

/** 'Loading projects...': the empty frames of the cards. */
function ProjectListSkeleton({ view }: { readonly view: 'grid' | 'list' }) {
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

/** Nothing matches: what was requested, and one way to continue. */
function NoProjects({ search }: { readonly search: ProjectsSearch }) {
  const words = search.search ?? search.name;
  if (!isNarrowed(search) && search.after === undefined) {
    return (
      <Message tone="empty" title={text.noneListed}>
        {text.newOnesAppear}
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={words === undefined ? text.noneMatchesFilters : text.noneMatches(words)}
      link={{ to: withoutFilters(search), label: text.clearFilters, stay: true }}
    >
      {text.tryOtherwise}
    </Message>
  );
}

/**
 * Loads the list for the address. A failure is shown on the page, with the status 503. Not with `errorPolicy: 'all'`,
 * which would cache the null of a failed response for the next visit.
 */
const projectsPageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const search = parseProjectsSearch(new URL(request.url).searchParams);
    const variables = projectsVariables(search);
    const answer = client.query({ query: ProjectsDocument, variables });
    const isThere = await waitFor(
      answer.then(
        ({ data }) => Boolean(data?.projects),
        () => false,
      ),
      request,
    );
    const meta = {
      title: `${text.title} | ${brand.name}`,
      description: text.about(brand.developer),
      // View, order and search words are not part of the canonical address.
      canonical: projectsHref({ ...search, search: undefined, sort: undefined, view: 'grid' }),
      themedPicture: {
        light: { sources: heroPictures.light.image.sources, sizes: heroPictures.light.sizes },
        dark: { sources: heroPictures.dark.image.sources, sizes: heroPictures.dark.sizes },
      },
    };
    return isThere === false ? { meta: { ...meta, status: 503 }, failure: messages.fetchFailed } : { meta };
  };

/** The lowest starting price of a list that is on one page, as lists are; otherwise null. */
function lowestPrice(projects: ProjectsQuery['projects'] | undefined): number | null {
  if (!projects || projects.nodes.length < projects.totalCount) return null;
  const prices = projects.nodes.flatMap(({ price }) => price ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The list left, the map right and bleeding to the window's edge; below 1100 px only the list. */
const Columns = styled('div', {
  base: { display: 'grid', paddingLeft: 'edge', paddingRight: { base: 'edge', xl: '0' } },
  variants: {
    map: {
      strip: { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 76px' } },
      open: { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) clamp(380px, 37vw, 720px)' } },
    },
  },
});

const formId = 'project-choices';

/** The projects as cards, filtered by the address, with a map beside them. */
function ProjectsPage() {
  const { failure } = useLoaderData<PageData>();
  const [parameters] = useSearchParams();
  const search = parseProjectsSearch(parameters);
  const { data, error, refetch } = useProjectsQuery({ variables: projectsVariables(search) });
  const projects = data?.projects;
  const form = useProjectsForm(search);
  const onMap = useProjectOnMap(projects?.nodes ?? []);
  const isNarrowing = useNavigation().location?.pathname === projectsPath;
  const hasFailed = !projects && (failure !== undefined || error !== undefined);
  return (
    <>
      <ProjectsHero />
      <Box
        as="form"
        // The form submits search and filters. It has `display: contents`, so that the bar can stick to the page.
        display="contents"
        id={formId}
        // The address determines the filters, not the browser's form restoration.
        autoComplete="off"
        method="get"
        action={projectsPath}
        role="search"
        aria-label={text.title}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {search.view === 'list' && <input type="hidden" name="view" value="list" />}
        <ProjectsBar
          form={formId}
          search={search}
          draft={form.draft}
          onType={form.type}
          onSort={(sort) => form.choose({ sort })}
          count={projects?.totalCount}
          lowestPrice={lowestPrice(projects)}
        />
      </Box>
      <Columns map={onMap.isPanelOpen ? 'open' : 'strip'}>
        <Stack
          columns="minmax(0, 1fr)"
          alignContent="start"
          gap={{ base: '20px', sm: '28px' }}
          minW="0"
          p={{ base: '14px 0 96px', sm: '22px 0 96px', xl: '22px clamp(24px, 2.6vw, 40px) 96px 0' }}
        >
          <ProjectFilters
            form={formId}
            facets={projects?.facets}
            draft={form.draft}
            search={search}
            count={projects?.totalCount}
            onChoose={form.choose}
          />
          {hasFailed && (
            <Message tone="error" title={errorLoadingProjects(messages.fetchFailed)} onRetry={() => refetch()}>
              {text.listIsSafe}
            </Message>
          )}
          {!projects && !hasFailed && <ProjectListSkeleton view={search.view} />}
          {projects?.nodes.length === 0 && <NoProjects search={search} />}
          {projects && projects.nodes.length > 0 && (
            <ProjectCards
              projects={projects}
              search={search}
              isBusy={isNarrowing}
              shownId={onMap.shownId}
              onShowMap={onMap.show}
            />
          )}
        </Stack>
        <ProjectsMap onMap={onMap} />
      </Columns>
      <ShortlistBar />
    </>
  );
}

export { ProjectsPage as Component, projectsPageLoader as loader };

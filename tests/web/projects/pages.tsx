import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clubPage, fakeGraph } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { eventually } from '#tests/web/eventually.ts';
import { keepEarlyInput } from '#web/app/earlyInput.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { Component as HomePage, loader as homePageLoader } from '#web/features/home/pages/HomePage.tsx';
import { Component as ComparePage, loader as comparePageLoader } from '#web/features/projects/pages/ComparePage.tsx';
import { ProjectPage, projectPageLoader } from '#web/features/projects/pages/ProjectPage.tsx';
import { Component as ProjectsPage, loader as projectsPageLoader } from '#web/features/projects/pages/ProjectsPage.tsx';
import type { FakeProject } from './fakeProjects.ts';

interface Filter {
  readonly name?: string;
  readonly names?: readonly string[];
  readonly search?: string;
  readonly city?: string;
  readonly status?: string;
  readonly configuration?: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
}

const same = (wanted: string | undefined, value: string | null) =>
  wanted === undefined || value?.toLowerCase() === wanted.toLowerCase();

/** The root fields of a graph that knows these projects. `failing` makes both answer as an outage. */
function fakeCatalogue(projects: readonly FakeProject[]) {
  const state = {
    failing: false,
    member: null as object | null,
  };
  const answer = <T,>(value: T): T => {
    if (state.failing) throw new Error('The project list is not available just now.');
    return value;
  };
  const facet = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const root = {
    me: () => state.member,
    project: ({ id }: { id: string }) => answer(projects.find((project) => project.id === id) ?? null),
    projects: ({ filter = {}, first }: { filter?: Filter | null; first: number }) => {
      const { name, names, search, city, status, configuration, minPrice, maxPrice } = filter ?? {};
      const nodes = projects.filter(
        (project) =>
          same(name, project.name) &&
          (names === undefined || names.some((one) => same(one, project.name))) &&
          same(city, project.city) &&
          same(status, project.status) &&
          (search === undefined || `${project.name} ${project.city}`.toLowerCase().includes(search.toLowerCase())) &&
          (configuration === undefined || project.configurations.includes(configuration)) &&
          (minPrice === undefined || (project.price !== null && project.price >= minPrice)) &&
          (maxPrice === undefined || (project.price !== null && project.price <= maxPrice)),
      );
      return answer({
        totalCount: nodes.length,
        nodes: nodes.slice(0, first),
        pageInfo: { hasNextPage: nodes.length > first, endCursor: 'next-page' },
        facets: {
          cities: facet(projects.map((project) => project.city)),
          statuses: facet(projects.map((project) => project.status)),
          configurations: facet(projects.flatMap((project) => project.configurations)),
        },
      });
    },
  };
  return { state, root };
}

/** The width that media queries see, and whether the person asked for less motion. */
export const screenState = { width: 1440, isStill: false };

beforeEach(() => {
  Object.assign(screenState, { width: 1440, isStill: false });
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, from] = /min-width: (\d+)px/.exec(query) ?? [];
    return {
      matches:
        from === undefined
          ? query.includes('reduced-motion') && screenState.isStill
          : screenState.width >= Number(from),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom lays nothing out, and what has no place on screen cannot take the focus.
  Element.prototype.getClientRects = function rects(this: Element) {
    return Object.assign([this.getBoundingClientRect()], { item: () => null });
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The public pages over the real schema, as the browser has them: same cache, same masking, same loaders. */
export async function openPage(
  at: string,
  projects: readonly FakeProject[],
  how: {
    member?: boolean;
    failing?: boolean;
    /** What the person does with the server's HTML before the code takes it over. */
    beforeHydration?: (container: HTMLElement) => void;
  } = {},
) {
  const { state, root } = fakeCatalogue(projects);
  state.failing = how.failing ?? false;
  if (how.member) state.member = ananya;
  const graph = fakeGraph(root);
  const { client, operations } = graph;
  await client.query({ query: ViewerDocument });
  operations.length = 0;

  const elsewhere = (name: string): RouteObject => ({ path: name, element: <p>The page {name}</p> });
  const routes: RouteObject[] = [
    { index: true, Component: HomePage, loader: homePageLoader(client) },
    { path: '/projects', Component: ProjectsPage, loader: projectsPageLoader(client) },
    { path: '/compare', Component: ComparePage, loader: comparePageLoader(client) },
    { path: '/project-details/:id', Component: ProjectPage, loader: projectPageLoader(client) },
    elsewhere('/login'),
    elsewhere('/dashboard/transactions/42719'),
  ];
  const { page, router } = clubPage(graph, routes, at);
  const container = document.body.appendChild(document.createElement('div'));
  if (how.beforeHydration) {
    await eventually(() => expect(router.state.initialized).toBe(true));
    container.innerHTML = renderToString(page);
    how.beforeHydration(container);
  }
  const repeatEarlyInput = keepEarlyInput();
  const view = render(page, { container, hydrate: how.beforeHydration !== undefined });
  await act(repeatEarlyInput);
  await screen.findByRole('heading', { level: 1 });
  return {
    ...view,
    router,
    operations,
    graph,
    state,
    address: () => router.state.location.pathname + router.state.location.search,
    loaded: () => Object.values(router.state.loaderData)[0] as { meta: Record<string, unknown>; failure?: string },
  };
}

import * as z from 'zod/mini';
import { searchParams } from '#clients/searchParams.ts';
import type { ProjectFilter } from '#web/apollo/__generated__/types.ts';
import { projectsPath } from '../paths.ts';
import type { ProjectsQueryVariables } from '../Projects.generated.ts';

/** An empty or unreadable part of the address does not filter: an address is never an error. */
const words = z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))), undefined);

/** The orders of the list besides the developer's own. */
export const projectSorts = ['PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW', 'NAME'] as const;

const rupees = z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined);

const projectsSearchRule = z.object({
  /** Words in name, city or description. */
  search: words,
  /** A project's exact name, case-insensitive. */
  name: words,
  city: words,
  configuration: words,
  status: words,
  /** The lowest and the highest starting price in whole rupees. */
  minPrice: rupees,
  maxPrice: rupees,
  /** The order of the list; the developer's own by default. */
  sort: z.catch(z.optional(z.enum(projectSorts)), undefined),
  view: z.catch(z.enum(['grid', 'list']), 'grid'),
  /** The cursor after which the list continues. */
  after: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(400))), undefined),
});

/** What the address of the projects page requests. Filters and view are stored nowhere else. */
export type ProjectsSearch = z.infer<typeof projectsSearchRule>;

const inAddress = searchParams(projectsSearchRule);
export const parseProjectsSearch = inAddress.parse;

/**
 * The variables of the Projects operation: the loader and the page build the same, so that the page reads from the
 * cache.
 */
export function projectsVariables(search: ProjectsSearch): ProjectsQueryVariables {
  const { view: _view, sort, after, ...choices } = search;
  const filter: ProjectFilter = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  return { filter, ...(sort && { sort }), ...(after && { after }) };
}

/** The address of a search, whatever the order of its keys. */
export const projectsHref = (search: Partial<ProjectsSearch>): string => inAddress.href(projectsPath, search);

/** Whether any filter is set. */
export const isNarrowed = (search: ProjectsSearch): boolean =>
  Object.keys(projectsVariables(search).filter ?? {}).length > 0;

/** The same order and view without filters. */
export const withoutFilters = ({ sort, view }: ProjectsSearch): string => projectsHref({ sort, view });

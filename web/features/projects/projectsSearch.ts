import * as z from 'zod/mini';
import type { ProjectFilter } from '../../apollo/__generated__/types.ts';
import { projectsPath } from './paths.ts';
import type { ProjectsQueryVariables } from './Projects.generated.ts';

/** A part of the address that is empty or unreadable does not narrow; an address is never an error. */
const words = z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))), undefined);

const rupees = z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined);

const projectsSearchRule = z.object({
  /** Words found anywhere in name, city or description. */
  search: words,
  /** A project's exact name, in upper or lower case. */
  name: words,
  city: words,
  configuration: words,
  status: words,
  /** The lowest and the highest starting price in whole rupees. */
  minPrice: rupees,
  maxPrice: rupees,
  /** The order of the list; the developer's own where none is asked for. */
  sort: z.catch(z.optional(z.enum(['PRICE_ASC', 'PRICE_DESC', 'NAME_ASC'])), undefined),
  view: z.catch(z.enum(['grid', 'list']), 'grid'),
  /** The cursor after which the list goes on. */
  after: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(400))), undefined),
});

/** What the address of the projects page asks for. It is the page's only memory of filters and view. */
export type ProjectsSearch = z.infer<typeof projectsSearchRule>;

export const parseProjectsSearch = (parameters: URLSearchParams): ProjectsSearch =>
  projectsSearchRule.parse(Object.fromEntries(parameters));

/** The variables of the Projects operation: the loader and the page build the same, so that the page finds its cache. */
export function projectsVariables(search: ProjectsSearch): ProjectsQueryVariables {
  const { view: _view, sort, after, ...wishes } = search;
  const filter: ProjectFilter = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));
  return { filter, ...(sort && { sort }), ...(after && { after }) };
}

/** The order in which an address is written, so that the same wishes always make the same address. */
const inAddress = [
  ...(['search', 'name', 'city', 'configuration', 'status', 'minPrice', 'maxPrice'] as const),
  ...(['sort', 'view', 'after'] as const),
];

/** The address that asks for this, whatever the order of its keys; what is left out is not in it. */
export function projectsHref(search: Partial<ProjectsSearch>): string {
  const parameters = new URLSearchParams();
  for (const key of inAddress) {
    const value = search[key];
    if (value !== undefined && !(key === 'view' && value === 'grid')) parameters.set(key, String(value));
  }
  const query = parameters.toString();
  return query === '' ? projectsPath : `${projectsPath}?${query}`;
}

/** Whether anything narrows the list. */
export const isNarrowed = (search: ProjectsSearch): boolean =>
  Object.keys(projectsVariables(search).filter ?? {}).length > 0;

/** The same order and view without anything that narrows. */
export const withoutFilters = ({ sort, view }: ProjectsSearch): string => projectsHref({ sort, view });

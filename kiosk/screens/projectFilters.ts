import type { Project } from '../content/Content.tsx';

/** Null does not filter. */
export interface ProjectFilters {
  readonly city: string | null;
  readonly configuration: string | null;
  readonly budget: Budget | null;
}

/** In rupees: up to a price, or from one on. */
export interface Budget {
  readonly from: number;
  readonly upTo: number | null;
}

export const noFilters: ProjectFilters = { city: null, configuration: null, budget: null };

const crore = 10_000_000;
export const budgets: readonly Budget[] = [
  { from: 0, upTo: crore },
  { from: 0, upTo: 2 * crore },
  { from: 0, upTo: 4 * crore },
  { from: 4 * crore, upTo: null },
];

/** The cities that occur: first those of the projects that the gallery shows first. */
export function citiesOf(projects: readonly Project[], firstIds: readonly string[]): string[] {
  const cities = (some: readonly Project[]) => some.flatMap(({ city }) => (city === null ? [] : [city]));
  const own = projects.filter(({ id }) => firstIds.includes(id));
  return [...new Set([...cities(own), ...cities(projects).toSorted()])];
}

/** The homes that occur, in order. */
export const configurationsOf = (projects: readonly Project[]): string[] =>
  [...new Set(projects.flatMap(({ configurations }) => configurations))].toSorted();

/** Without a price a project matches no budget. */
const isWithin = (price: number | null, { from, upTo }: Budget): boolean =>
  price !== null && price >= from && (upTo === null || price <= upTo);

export const matching = (projects: readonly Project[], { city, configuration, budget }: ProjectFilters): Project[] =>
  projects.filter(
    (project) =>
      (city === null || project.city === city) &&
      (configuration === null || project.configurations.includes(configuration)) &&
      (budget === null || isWithin(project.price, budget)),
  );

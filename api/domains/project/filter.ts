import { spellings } from '#rules/cities.ts';
import type { ProjectFilter, ProjectSort } from '../../__generated__/schema.ts';
import { oncePer } from '../../upstreams/once.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';

const fold = (text: string | null | undefined) => (text ?? '').trim().toLocaleLowerCase('en-IN');

/** The texts that a filter compares, case-folded in advance because folding costs more than comparing. */
const foldedOf = oncePer((projects: readonly ProjectRecord[]) =>
  projects.map((project) => ({
    name: fold(project.name),
    city: fold(project.city),
    status: fold(project.status),
    configurations: project.configurations.map(fold),
    text: fold(`${project.name} ${project.city ?? ''} ${project.description ?? ''}`),
  })),
);

/**
 * The projects that match every given part of the filter. Names must match exactly, ignoring case; a city may be in
 * Devanagari.
 */
export function narrow(projects: readonly ProjectRecord[], filter: ProjectFilter): readonly ProjectRecord[] {
  const [name, status, configuration] = [filter.name, filter.status, filter.configuration].map(fold);
  const names = filter.names ? new Set(filter.names.map(fold)) : null;
  const cities = new Set(filter.city?.trim() ? spellings(filter.city) : []);
  const words = fold(filter.search).split(/\s+/).filter(Boolean).map(spellings);
  const isAffordable = priceWithin(filter.minPrice, filter.maxPrice);
  const folded = foldedOf(projects);
  return projects.filter(({ price }, index) => {
    const texts = folded[index];
    return (
      texts !== undefined &&
      (!name || texts.name === name) &&
      (names === null || names.has(texts.name)) &&
      (cities.size === 0 || cities.has(texts.city)) &&
      (!status || texts.status === status) &&
      (!configuration || texts.configurations.some((one) => `${one} `.startsWith(`${configuration} `))) &&
      isAffordable(price) &&
      words.every((ways) => ways.some((word) => texts.text.includes(word)))
    );
  });
}

/**
 * Whether a price is within the bounds, each of which is optional. A project without a price is never within bounds.
 */
function priceWithin(min: number | null | undefined, max: number | null | undefined) {
  const low = min ?? -Infinity;
  const high = max ?? Infinity;
  const isOpen = low === -Infinity && high === Infinity;
  return (price: number | null): boolean => isOpen || (price !== null && price >= low && price <= high);
}

const { compare: byName } = new Intl.Collator('en-IN', { numeric: true });

const byPrice = (direction: 1 | -1) => (a: ProjectRecord, b: ProjectRecord) =>
  Number(a.price === null) - Number(b.price === null) || direction * ((a.price ?? 0) - (b.price ?? 0));

const comparisons: Readonly<Record<Exclude<ProjectSort, 'LISTED'>, (a: ProjectRecord, b: ProjectRecord) => number>> = {
  PRICE_LOW_TO_HIGH: byPrice(1),
  PRICE_HIGH_TO_LOW: byPrice(-1),
  NAME: (a, b) => byName(a.name, b.name),
};

/** The projects in the requested order; equal ones keep the order of the developer's list. */
export const sorted = (projects: readonly ProjectRecord[], sort: ProjectSort): readonly ProjectRecord[] =>
  sort === 'LISTED' ? projects : projects.toSorted(comparisons[sort]);

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].toSorted(byName);

export const facetsOf = oncePer((projects: readonly ProjectRecord[]) => ({
  cities: distinct(projects.map((project) => project.city)),
  statuses: distinct(projects.map((project) => project.status)),
  configurations: distinct(projects.flatMap((project) => project.configurations)),
}));

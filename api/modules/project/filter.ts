import type { ProjectFilter } from '../../__generated__/schema.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';

const fold = (text: string | null | undefined) => (text ?? '').trim().toLocaleLowerCase('en-IN');
const same = (a: string | null | undefined, b: string) => fold(a) === fold(b);

/** Whether a project matches every given part of the filter. Public 2 (Projects): `name` is exact, without case. */
export function matches(project: ProjectRecord, filter: ProjectFilter): boolean {
  const { name, search, city, status, configuration, maxPrice } = filter;
  const words = fold(search).split(/\s+/).filter(Boolean);
  const text = fold(`${project.name} ${project.city ?? ''} ${project.description ?? ''}`);
  return (
    (!name || same(project.name, name)) &&
    (!city || same(project.city, city)) &&
    (!status || same(project.status, status)) &&
    (!configuration || project.configurations.some((one) => same(one, configuration))) &&
    (maxPrice === null || maxPrice === undefined || (project.price !== null && project.price <= maxPrice)) &&
    words.every((word) => text.includes(word))
  );
}

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].toSorted((a, b) =>
    a.localeCompare(b, 'en-IN', { numeric: true }),
  );

/** What can be chosen in a filter. */
export const facetsOf = (projects: readonly ProjectRecord[]) => ({
  cities: distinct(projects.map((project) => project.city)),
  statuses: distinct(projects.map((project) => project.status)),
  configurations: distinct(projects.flatMap((project) => project.configurations)),
});

import { spellings } from '#rules/cities.ts';
import { badInput } from '../shared/errors.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';

/** Prices of similar projects differ by at most this part. */
const priceRange = 0.25;
const most = 12;

/** The projects of the same city, and of those elsewhere the ones with a similar starting price; the nearest prices first. */
export function similarTo(project: ProjectRecord, projects: readonly ProjectRecord[], first: number): ProjectRecord[] {
  if (first < 1 || first > most) throw badInput(`\`first\` takes 1 to ${most}.`);
  const cities = new Set(project.city === null ? [] : spellings(project.city));
  const isInCity = ({ city }: ProjectRecord) => city !== null && spellings(city).some((one) => cities.has(one));
  const distance = ({ price }: ProjectRecord) =>
    price === null || project.price === null ? Infinity : Math.abs(price - project.price) / project.price;
  return projects
    .filter((other) => other.id !== project.id && (isInCity(other) || distance(other) <= priceRange))
    .map((other) => ({
      other,
      elsewhere: Number(!isInCity(other)),
      distance: Math.min(distance(other), Number.MAX_VALUE),
    }))
    .toSorted((a, b) => a.elsewhere - b.elsewhere || a.distance - b.distance)
    .slice(0, first)
    .map(({ other }) => other);
}

import { mapKeywords } from '#web/brand/maps.ts';
import { office } from '#web/brand/office.ts';
import { cityLabel } from '../labels.ts';
import type { ProjectMap_projectFragment } from './ProjectMap.generated.ts';

type Told = Pick<ProjectMap_projectFragment, 'name' | 'city' | 'mapUrl' | 'mapEmbedUrl'>;

/** What the map of a project shows: its own place, or the sales office if it has none. */
export interface MapPlace {
  readonly title: string;
  /** The city, or the address of the office; null for a project without a city. */
  readonly area: string | null;
  readonly mapUrl: string | null;
  /** Null if the map can be opened but not embedded. */
  readonly mapEmbedUrl: string | null;
  readonly isOffice: boolean;
}

/** Chosen by a keyword in the project's name, otherwise by its own map link, otherwise the sales office. */
export function mapPlaceOf(project: Told): MapPlace {
  const name = project.name.toLowerCase();
  const known = mapKeywords.find(({ keyword }) => name.includes(keyword));
  const own = known ?? (project.mapUrl === null && project.mapEmbedUrl === null ? null : project);
  const { mapUrl, mapEmbedUrl } = own ?? office;
  if (own === null) return { title: office.name, area: office.address, mapUrl, mapEmbedUrl, isOffice: true };
  return { title: project.name, area: cityLabel(project.city), mapUrl, mapEmbedUrl, isOffice: false };
}

import { mapKeywords } from '#web/brand/identity.ts';
import { office } from '#web/brand/office.ts';
import { cityLabel } from '../labels.ts';

interface Told {
  readonly name: string;
  readonly city: string | null;
  readonly mapUrl: string | null;
  readonly mapEmbedUrl: string | null;
}

/** What the map of a project shows: its own place, or the sales office if it has none. */
export interface MapPlace {
  readonly title: string;
  readonly area: string;
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
  if (own === null) {
    return {
      title: office.name,
      area: office.address,
      mapUrl: office.mapUrl,
      mapEmbedUrl: office.mapEmbedUrl,
      isOffice: true,
    };
  }
  const { mapUrl, mapEmbedUrl } = own;
  return { title: project.name, area: cityLabel(project.city), mapUrl, mapEmbedUrl, isOffice: false };
}

import { parseUrl } from '#rules/parseUrl.ts';
import { icons } from '#web/ui/Icon.tsx';
import type { ProjectMap_projectFragment } from './ProjectMap.generated.ts';

/** What can be searched for near a project. The name is the search term sent to the map, the path draws the icon. */
export const nearbyPlaces = [
  {
    name: 'Railway Station',
    kind: 'train',
    path: 'M7 4h10a2 2 0 0 1 2 2v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2ZM5 11h14M9 17l-2.5 3.5M15 17l2.5 3.5',
  },
  { name: 'Bus Depot', kind: 'bus', path: 'M5 5h14v12H5zM5 11.5h14M7.5 17v2.5M16.5 17v2.5' },
  { name: 'Mall', kind: 'mall', path: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5' },
  { name: 'School', kind: 'school', path: 'm3 9.5 9-4.5 9 4.5-9 4.5zM7 12v5c3 2 7 2 10 0v-5' },
  { name: 'Restaurants', kind: 'restaurant', path: icons.restaurant },
  { name: 'Medical Center', kind: 'medical', path: 'M4.5 4.5h15v15h-15zM12 8v8M8 12h8' },
  {
    name: 'Airport',
    kind: 'airport',
    path: 'M12 3c1 0 1.5 1.5 1.5 3v4l7 4v2l-7-2v4l2 1.5V21l-3.5-1-3.5 1v-1.5l2-1.5v-4l-7 2v-2l7-4V6c0-1.5.5-3 1.5-3Z',
  },
] as const;

type Place = Pick<ProjectMap_projectFragment, 'name' | 'city' | 'mapEmbedUrl'>;

/**
 * The project's embedded map with a search for a kind of place nearby. Null if there is no map, or if it does not
 * support queries.
 */
export function nearbyEmbedUrl(project: Place, place: string): string | null {
  const url = project.mapEmbedUrl === null ? null : parseUrl(project.mapEmbedUrl);
  if (!url) return null;
  const subject = url.searchParams.get('q') ?? [project.name, project.city].filter(Boolean).join(', ');
  if (url.searchParams.has('q')) {
    url.searchParams.set('q', `${place} near ${subject}`);
    return url.href;
  }
  if (!/(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/.test(url.hostname)) return null;
  const query = new URLSearchParams({ q: `${place} near ${subject}`, output: 'embed' });
  return `${url.origin}/maps?${query.toString()}`;
}

/** The host of a map, named before it is loaded: 'www.google.com'. */
export const mapHost = (mapEmbedUrl: string): string => parseUrl(mapEmbedUrl)?.hostname ?? mapEmbedUrl;

import type { IconName } from '#web/ui/Icon.tsx';
import type { ProjectMap_projectFragment } from './ProjectMap.generated.ts';

/** What can be searched for near a project. The name is the search term sent to the map. */
export const nearbyPlaces = [
  { name: 'Railway Station', icon: 'train' },
  { name: 'Bus Depot', icon: 'bus' },
  { name: 'Mall', icon: 'mall' },
  { name: 'School', icon: 'school' },
  { name: 'Restaurants', icon: 'restaurant' },
  { name: 'Medical Center', icon: 'medical' },
  { name: 'Airport', icon: 'airport' },
] as const satisfies readonly { readonly name: string; readonly icon: IconName }[];

type Place = Pick<ProjectMap_projectFragment, 'name' | 'city' | 'mapEmbedUrl'>;

/**
 * The project's embedded map with a search for a kind of place nearby. Null if there is no map, or if it does not
 * support queries.
 */
export function nearbyEmbedUrl(project: Place, place: string): string | null {
  const url = project.mapEmbedUrl === null ? null : URL.parse(project.mapEmbedUrl);
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
export const mapHost = (mapEmbedUrl: string): string => URL.parse(mapEmbedUrl)?.hostname ?? mapEmbedUrl;

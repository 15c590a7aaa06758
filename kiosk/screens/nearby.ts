/** What can be searched for near a project, by the map of the visitor's own phone. */
export const nearbyPlaces = [
  { kind: 'train', search: 'Railway Station' },
  { kind: 'bus', search: 'Bus Depot' },
  { kind: 'mall', search: 'Mall' },
  { kind: 'school', search: 'School' },
  { kind: 'restaurant', search: 'Restaurants' },
  { kind: 'medical', search: 'Medical Center' },
  { kind: 'airport', search: 'Airport' },
] as const;

/** A link that every phone opens in its map. */
export function nearbyUrl(search: string, project: { readonly name: string; readonly city: string | null }): string {
  const place = [project.name, project.city].filter((part) => part !== null).join(', ');
  const query = new URLSearchParams({ api: '1', query: `${search} near ${place}` });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}

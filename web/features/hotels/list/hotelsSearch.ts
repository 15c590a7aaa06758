import { isSameCity, spellings } from '#rules/cities.ts';
import { hotelCities } from '#rules/constants.ts';
import { readRequestedStay, type RequestedStay, writeStay } from '../stay.ts';

export interface HotelsSearch extends RequestedStay {
  /** One of the cities of the filter; null means All. */
  readonly city: string | null;
  /** Words in a hotel's name, city or description. */
  readonly where: string | null;
}

/**
 * What the address of the hotel list requests. The page has no other state, and an address is never an error.
 * @param cities those of the filter.
 */
export function parseHotelsSearch(parameters: URLSearchParams, cities: readonly string[] = hotelCities): HotelsSearch {
  const where = parameters.get('where')?.trim().slice(0, 80) ?? '';
  const city = parameters.get('city') ?? '';
  return {
    city: cities.find((known) => isSameCity(known, city)) ?? null,
    where: where === '' ? null : where,
    ...readRequestedStay(parameters),
  };
}

/**
 * The variables of the Hotels operation: the loader and the page build the same, so that the page reads from the cache.
 */
export const hotelsVariables = ({ city }: HotelsSearch): { city: string | null } => ({ city });

/** The address of a list for this search. */
export function hotelsHref(path: string, search: HotelsSearch): string {
  const parameters = new URLSearchParams();
  if (search.city !== null) parameters.set('city', search.city);
  if (search.where !== null) parameters.set('where', search.where);
  writeStay(parameters, search);
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Whether a hotel matches the words: every word is in its name, city or description. */
export function matches(
  hotel: { readonly name: string; readonly location: string | null; readonly description: string | null },
  where: string | null,
): boolean {
  const text = [hotel.name, hotel.location, hotel.description].join(' ').toLowerCase();
  return (where ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => spellings(word).some((spelling) => text.includes(spelling)));
}

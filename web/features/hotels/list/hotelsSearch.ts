import * as z from 'zod/mini';
import { searchParams } from '#clients/searchParams.ts';
import { isSameCity, spellings } from '#rules/cities.ts';
import { hotelCities } from '#rules/constants.ts';
import { stayShape } from '../stay.ts';

const words = z.catch(
  z.nullable(
    z.string().check(
      z.trim(),
      z.overwrite((text) => text.slice(0, 80)),
      z.minLength(1),
    ),
  ),
  null,
);

const hotelsSearchRule = z.object({
  /** One of the cities of the filter; null means All. */
  city: words,
  /** Words in a hotel's name, city or description. */
  where: words,
  ...stayShape,
});

/** What the address of the hotel list requests. The page has no other state, and an address is never an error. */
export type HotelsSearch = Readonly<z.infer<typeof hotelsSearchRule>>;

const inAddress = searchParams(hotelsSearchRule);

/** @param cities those of the filter. */
export function parseHotelsSearch(parameters: URLSearchParams, cities: readonly string[] = hotelCities): HotelsSearch {
  const { city, ...search } = inAddress.parse(parameters);
  return { city: (city !== null && cities.find((known) => isSameCity(known, city))) || null, ...search };
}

/**
 * The variables of the Hotels operation: the loader and the page build the same, so that the page reads from the cache.
 */
export const hotelsVariables = ({ city }: HotelsSearch): { city: string | null } => ({ city });

/** The address of a list for this search. */
export const hotelsHref = inAddress.href;

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

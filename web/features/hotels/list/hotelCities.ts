import type { ApolloClient } from '@apollo/client';
import { isSameCity } from '#rules/cities.ts';
import { hotelCities } from '#rules/constants.ts';
import { HotelCitiesDocument, type HotelCitiesQuery, useHotelCitiesQuery } from '../HotelCities.generated.ts';

/** The cities of the filter: the usual ones first, then all others that have a hotel. */
export function citiesOf(data: HotelCitiesQuery | undefined): readonly string[] {
  const cities: string[] = [...hotelCities];
  for (const { location } of data?.hotels?.nodes ?? []) {
    if (location !== null && !cities.some((city) => isSameCity(city, location))) cities.push(location);
  }
  return cities;
}

/** For loaders. If the hotels cannot be loaded, the usual cities are offered. */
export const loadHotelCities = async (client: ApolloClient): Promise<readonly string[]> =>
  citiesOf((await client.query({ query: HotelCitiesDocument }).catch(() => null))?.data);

export const useHotelCities = (): readonly string[] =>
  citiesOf(useHotelCitiesQuery({ fetchPolicy: 'cache-first' }).data);

import { plural } from './plural.ts';

/** Texts of the lists of hotels, for visitors and members. */
export const lead = 'Hotel nights for your points.';
/** For search engines and link previews. */
export const description = (club: string): string =>
  `Hotels you can book with ${club} points, and the points per night.`;
export const memberDescription = 'Your hotel stays, and hotels you can book with points.';
export const needsJavaScript = 'Please turn on JavaScript to see your stays.';

export const hotels = 'Hotels';
export const where = 'Where';
export const anywhere = 'Anywhere';
export const search = 'Search';
export const allCities = 'All';

export const loadingHotels = 'Loading hotels';
export const listMissing = 'Your points and stays are safe. Please try again.';
export function hotelsFound(count: number, city: string | null): string {
  const found = plural(count, { one: '1 hotel', other: `${count} hotels` });
  return city === null ? found : `${found} in ${city}`;
}
/** At least one of the two is set. */
export function noHotelFound(words: string | null, city: string | null): string {
  const which = words === null ? 'No hotels' : `No hotels match “${words}”`;
  return city === null ? which : `${which} in ${city}`;
}
export const tryAnotherCity = 'Try another city, or see all hotels.';
export const showAllHotels = 'Show all hotels';
export const noHotels = 'No hotels to book right now';
export const noHotelsYet = 'New hotels will appear here as they join the club.';
/** A city of the filter. The specification calls this one by its older name, which many people still search for. */
export const cityOfFilter = (city: string): string => (city === 'Bengaluru' ? 'Bengaluru (Bangalore)' : city);
export const cityUntold = 'City not listed';

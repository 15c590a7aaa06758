/** Texts of the lists of hotels, for visitors and members. */
export const lead = 'Hotel nights for your points.';
/** For search engines and link previews. */
export const description = (club: string): string =>
  `Hotel stays that points of ${club} pay for, with what a night takes.`;
export const memberDescription = 'Hotel stays of a member, and hotels that points pay for.';
export const needsJavaScript = 'Your stays are read in the browser, which needs JavaScript for it.';

export const hotels = 'Hotels';
export const where = 'Where';
export const anywhere = 'Anywhere';
export const search = 'Search';
export const allCities = 'All';
/** @param city as the sources spell it. */
export const cityName = (city: string): string => city;

export const loadingHotels = 'Loading hotels';
export const listMissing = 'Your points and your stays are safe. It is only the list that is missing.';
export function hotelsFound(count: number, city: string | null): string {
  const found = count === 1 ? '1 hotel' : `${count} hotels`;
  return city === null ? found : `${found} in ${city}`;
}
/** At least one of the two is set. */
export function noHotelFound(words: string | null, city: string | null): string {
  const which = words === null ? 'No hotel' : `No hotel matches “${words}”`;
  return city === null ? which : `${which} in ${city}`;
}
export const tryAnotherCity = 'Try another city, or see the whole list.';
export const showAllHotels = 'Show all hotels';
export const noHotels = 'No hotel takes points just now';
export const noHotelsYet = 'New ones appear here as soon as the club has them.';
export const cityUntold = 'City not told';

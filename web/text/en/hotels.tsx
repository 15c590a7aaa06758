import type { ReactNode } from 'react';
import type { RedemptionState } from '#web/apollo/__generated__/types.ts';
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

/** Texts of a hotel's page, tab by tab. */
export const aboutThisHotel = 'About this hotel';
export const tabs = {
  overview: 'Overview',
  about: 'About',
  rooms: 'Rooms',
  accessibility: 'Accessibility',
} as const;
export const bookThisHotel = 'Book this hotel';

export const aboutHotel = (hotel: string): string => `About ${hotel}`;
export const whatGuestsFind = 'What the hotel offers';

/** If the hotel has no information. */
export const untoldItself = 'The hotel hasn’t shared a description yet.';
export const untoldRooms = 'The hotel hasn’t shared its room details yet.';
export const untoldAccess = 'The hotel hasn’t told us about steps, lifts or wheelchair-friendly rooms yet.';
export const untoldAmenities = 'The hotel hasn’t shared its amenities yet.';
export const askUs = (phone: ReactNode) => <>Need to know before you book? Call us on {phone}</>;

/** Texts of the list of a member's hotel bookings. */
export const bookedWithPoints = 'Booked with points';
export const loadingStays = 'Loading your stays';
export const didNotArrive = 'We couldn’t load your stays';
export const areSafe = 'Your bookings are safe. Please try again.';
export const noStays = 'No stays yet';
export const noStaysYet = 'Choose a hotel below. Stays you book with points will appear here.';
export const hotelGone = 'A hotel no longer with the club';
export const pointsTaken = (points: ReactNode) => (
  <>
    {points} <small>points</small>
  </>
);
export const stateWords = {
  PENDING: 'Still confirming',
  CONFIRMED: 'Booked',
  FAILED: 'Not booked',
  NEEDS_REVIEW: 'Being checked by our team',
} as const satisfies Record<RedemptionState, string>;

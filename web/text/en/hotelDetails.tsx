import type { ReactNode } from 'react';

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
export const whatGuestsFind = 'What guests find there';
export const atAGlance = 'At a glance';
export const untold = 'Not told';
export const ratedByGuests = 'Rated by guests';
export const notRated = 'Not rated yet';
export const ratingOfFive = (rating: string): string => `${rating} of 5`;
export const nightInPoints = 'A night in points';
export const nightInMoney = 'A night in money';

/** If the hotel has no information. */
export const untoldItself = 'The hotel has not told us about itself.';
export const untoldRooms = 'The hotel has not told us about its rooms.';
export const untoldAccess = 'The hotel has not told us about steps, lifts, or rooms for people who use a wheelchair.';
export const untoldAmenities = 'The hotel has not told us about its amenities.';
export const askUs = (phone: ReactNode) => <>If it matters for your stay, ask us before you book: {phone}</>;

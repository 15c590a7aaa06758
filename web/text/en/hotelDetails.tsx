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
export const whatGuestsFind = 'What the hotel offers';
export const atAGlance = 'At a glance';
export const untold = 'Not available';
export const ratedByGuests = 'Guest rating';
export const notRated = 'Not rated yet';
export const ratingOfFive = (rating: string): string => `${rating} out of 5`;
export const nightInPoints = 'Points per night';
export const nightInMoney = 'Price per night';

/** If the hotel has no information. */
export const untoldItself = 'The hotel hasn’t shared a description yet.';
export const untoldRooms = 'The hotel hasn’t shared its room details yet.';
export const untoldAccess = 'The hotel hasn’t told us about steps, lifts or wheelchair-friendly rooms yet.';
export const untoldAmenities = 'The hotel hasn’t shared its amenities yet.';
export const askUs = (phone: ReactNode) => <>Need to know before you book? Call us on {phone}</>;

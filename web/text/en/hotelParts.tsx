import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts that several hotel pages share: prices, ratings, the fields of a stay. */
export const hotelRewards = 'Hotel Rewards';
export const yourHotelStays = 'Your hotel stays';
export const bookWithPoints = 'Book with Points';
export const seeAllHotels = 'See all hotels';
export const loadingHotel = 'Loading the hotel';
export const pageMissing = 'Your points and stays are safe. Please try again.';
export const hotelUnknown = 'We couldn’t find this hotel';
export const hotelUnknownWhy = 'It may have left the club, or the link may be incomplete.';
/** For search engines and link previews. */
export const hotelDescription = 'A hotel you can book with points.';

export const yourStay = 'Your stay';
export const city = 'City';
export const checkIn = 'Check-in';
export const checkOut = 'Check-out';
export const who = 'Who';
/** If no day is chosen. */
export const anyDay = 'Any day';
export const chooseBothDays = 'Choose the days of check-in and check-out';
/** What all nights cost. */
export const pointsSum = (points: ReactNode) => <>{points} points</>;
export const guests = (count: number): string => plural(count, { one: '1 guest', other: `${count} guests` });
const nights = (count: number): string => plural(count, { one: '1 night', other: `${count} nights` });

export const amenities = 'Amenities';
export const notForPoints = 'Not available with points right now';
export const pointsANight = (points: ReactNode) => (
  <>
    {points} <small>points per night</small>
  </>
);
/** The price of a night in money, beside its points. */
export const worthInMoney = (price: ReactNode) => <>worth {price}</>;
/** Before a struck-through price, for screen readers only. */
export const insteadOf = (price: ReactNode, heard: (words: string) => ReactNode) => (
  <>
    {heard('instead of ')}
    {price}
  </>
);
export const pointsForNights = (points: ReactNode, count: number) => (
  <>
    {points} for {nights(count)}
  </>
);
export const pointsReach = (count: number): string => `Enough points for ${nights(count)}`;
export const pointsShort = (points: ReactNode, count: number) => (
  <>
    Short by {points}
    <span>{count > 1 && ` for ${nights(count)}`}</span>
  </>
);
/** The number is shown beside a star; the words are for screen readers only. */
export const rated = (rating: string, heard: (words: string) => ReactNode) => (
  <>
    {heard('Rated ')}
    {rating}
    {heard(' out of 5')}
  </>
);

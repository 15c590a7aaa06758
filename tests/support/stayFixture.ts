import type { Newcomer } from './redeeming.ts';
import { dayIn, newMember, openRedemptionFixture } from './redemptionFixture.ts';

/** 'Garden Hour' in Bengaluru, for 8,000 points a night. */
export const hotelId = '311';
export const perNight = 8000;

export const BOOKINGS = `{ me { hotelBookings {
  id checkIn checkOut guests points state specialRequests createdAt hotel { id name }
} } }`;

/** A club for the tests of a file about nights in a hotel. */
export function openStayFixture() {
  const club = openRedemptionFixture();
  const day = (days: number) => dayIn(club, days);
  return {
    club,
    day,
    guest: (balance?: number, at = club.api) => newMember(club, at, balance),
    oneNight: () => ({ hotelId, checkIn: day(0), checkOut: day(1) }),
    /** The bookings of a member that the backend has. */
    bookingsOf: async ({ mobile }: Pick<Newcomer, 'mobile'>) =>
      (await club.sandbox.effects()).bookings.filter((booking) => booking['mobile'] === mobile),
  };
}

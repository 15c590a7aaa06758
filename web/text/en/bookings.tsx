import type { ReactNode } from 'react';
import type { RedemptionState } from '#web/apollo/__generated__/types.ts';

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

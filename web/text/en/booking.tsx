import type { ReactNode } from 'react';

/** Texts of the hotel checkout. */
export const confirmStay = 'Confirm your stay';
export const confirmStayAt = (hotel: string): string => `Confirm your stay at ${hotel}`;
/** The last breadcrumb. */
export const confirm = 'Confirm';
export const hotel = 'Hotel';
export const yourStayOf = (nights: string): string => `Your stay, ${nights}`;
export const forTheHotel = 'For the hotel';
export const specialRequests = 'Special requests, if you have any';
export const specialRequestsHint = 'A cot, a quiet room, a late arrival. The hotel sees what it can do.';
export const charactersLeft = (count: number): string => `${count} characters left`;

export const points = 'Points';
export const aNight = 'A night';
export const thisStay = 'This stay';
export const agree = (link: (label: string) => ReactNode) => (
  <>I agree to the {link('Terms and Conditions')} of hotel rewards.</>
);
export const opensBeside = '(opens beside this page)';
export const confirmBooking = 'Confirm Booking';
export const bookingNow = 'Booking your stay...';
export const progress = 'Progress of your booking';
export const sending = 'Booking the stay';
export const sentOnce = 'It can take a few seconds. It is booked once, even if you leave this page.';
export const pointsRedeemed = (count: string): string => `${count} points redeemed`;
export const pointsAreHeld = (held: ReactNode) => (
  <>
    When you confirm we hold {held} points. They are redeemed only once the hotel has your booking, and come back by
    themselves if it cannot be made.
  </>
);

export const notKnown = 'We do not know yet whether your booking arrived';
export const notKnownAdvice =
  'It was sent, and its answer has not arrived. Please do not book again: Retry asks about this same booking and cannot make it twice.';
export const nothingTaken = 'Nothing was booked and no points were taken.';
export const changeAndConfirm = 'You can change your stay and confirm again.';
export const usedBefore = (link: (label: string) => ReactNode) => (
  <>
    This page was used for a booking before, with other details. Look at {link('your hotel stays')} before you confirm
    another one.
  </>
);

import type { ReactNode } from 'react';

/** Texts of the hotel checkout. */
export const confirmStay = 'Confirm your stay';
export const confirmStayAt = (hotel: string): string => `Confirm your stay at ${hotel}`;
/** The last breadcrumb. */
export const confirm = 'Confirm';
export const hotel = 'Hotel';
export const yourStayOf = (nights: string): string => `Your stay, ${nights}`;
export const forTheHotel = 'Note for the hotel';
export const specialRequests = 'Special requests, if any';
export const specialRequestsHint = 'An extra bed, a quiet room, a late check-in. The hotel will try its best.';
export const charactersLeft = (count: number): string => `${count} characters left`;

export const points = 'Points';
export const aNight = 'Per night';
export const thisStay = 'This stay';
export const agree = (link: (label: string) => ReactNode) => (
  <>I agree to the {link('Terms and Conditions')} of hotel rewards.</>
);
export const confirmBooking = 'Confirm Booking';
export const bookingNow = 'Booking your stay...';
export const progress = 'Progress of your booking';
export const sending = 'Booking the stay';
export const sentOnce = 'This can take a few seconds. We’ll book it only once, even if you leave this page.';
export const pointsRedeemed = (count: string): string => `${count} points redeemed`;
export const pointsAreHeld = (held: ReactNode) => (
  <>
    When you confirm, we put {held} points on hold. They’re redeemed only after the hotel accepts your booking. If it
    can’t, they’re available again.
  </>
);

export const notKnown = 'We’re still checking your booking';
export const notKnownAdvice =
  'We haven’t heard back from the hotel. Please don’t book again: Retry checks this same booking and never books twice.';
export const nothingTaken = 'Nothing was booked and no points were taken.';
export const changeAndConfirm = 'You can change your stay and confirm again.';
export const usedBefore = (link: (label: string) => ReactNode) => (
  <>You’ve already used this page for another booking. Check {link('your hotel stays')} before you confirm a new one.</>
);

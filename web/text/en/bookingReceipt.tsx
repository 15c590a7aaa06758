import type { ReactNode } from 'react';

/** Texts of the page of one hotel booking, in all its states. */
export const title = 'Your booking';
/** For search engines and link previews. */
export const description = 'A hotel stay booked with points.';
export const loadingBooking = 'Loading your booking';
export const notFound = 'Booking not found';
export const notFoundWhy = 'We couldn’t find this booking in your account.';
export const didNotArrive = 'We couldn’t load your booking';
export const isSafe = 'Your booking is safe. Try again to see it, and please don’t book it twice.';

export const booked = 'Your stay is booked';
export const bookedFor = (firstName: string): string => `Your stay is booked, ${firstName}`;
export const bookedText =
  'The hotel has your booking and your points are redeemed. You’ll also find it in your hotel stays.';
export const pending = 'Confirming your booking';
export const pendingText = 'Your booking is saved and the hotel is confirming it, usually within a minute.';
export const failed = 'Your stay wasn’t booked';
export const failedText = 'The booking didn’t go through. Your points are available again.';
export const needsReview = 'Our team is checking it';
export const needsReviewText =
  'We didn’t get the hotel’s reply, so our team is checking whether your stay is booked. Your points stay on hold till then.';
/** Steps in progress. */
export const confirmingStay = 'Confirming the stay with the hotel';
export const stayBooked = 'Stay booked';

export const canClose = 'You can close this page. Please don’t book again.';
export const keepChecking = (points: ReactNode) => (
  <>
    We’ll keep checking and update your hotel stays. If the stay can’t be booked, your {points} points are available
    again.
  </>
);
export const outcomeAppears = (phone: string): string =>
  `You’ll see the result in your hotel stays. For anything else, call ${phone}.`;
export const bookAgain = 'Book again';

export const clubReference = 'Club reference';
/** @param phone of the club */
export const showReference = (phone: ReactNode) => (
  <>Show the reference at the reception. To change or cancel the stay, call {phone} and say it.</>
);
export const hotel = 'Hotel';
export const hotelGone = 'No longer with the club';
export const nights = 'Nights';
export const guests = 'Guests';
export const bookedBy = 'Booked by';
/** The person who booked, if the name is unknown. */
export const you = 'You';
export const requestedAt = 'Requested on';
export const indianTime = (moment: ReactNode) => <>{moment} IST</>;
export const specialRequests = 'Special requests';
export const noRequests = 'None';

/** Texts of the calendar file of a stay, and of the way to the hotel. */
export const addToCalendar = 'Add to calendar';
export const calendarTitle = (name: string): string => `Stay at ${name}`;
/** The name of the file, before the day. */
export const calendarFile = 'stay';
export const calendarSaved = 'Calendar file saved';
export const openToAdd = 'Open it to add the stay to your calendar.';

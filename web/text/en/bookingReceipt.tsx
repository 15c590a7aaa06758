import type { ReactNode } from 'react';

/** Texts of the page of one hotel booking, in all its states. */
export const title = 'Your booking';
/** For search engines and link previews. */
export const description = 'A hotel stay that points paid for.';
export const loadingBooking = 'Loading your booking';
export const notFound = 'Booking not found';
export const notFoundWhy = 'There is no booking of yours at this address.';
export const didNotArrive = 'Your booking did not arrive';
export const isSafe = 'It is safe. It is only this page that is missing. Please do not book again.';

export const booked = 'Your stay is booked';
export const bookedFor = (firstName: string): string => `Your stay is booked, ${firstName}`;
export const bookedText = 'The hotel has your booking and your points are redeemed. It is also among your hotel stays.';
export const pending = 'We have it, still confirming';
export const pendingText =
  'Your booking is safely recorded. The hotel has not answered yet, so we will not call it done. Most answer within a minute.';
export const failed = 'Your stay is not booked';
export const failedText = 'The booking did not happen. Your points are free again.';
export const needsReview = 'A person is looking at it';
export const needsReviewText =
  'The hotel’s answer was lost and we could not find out by ourselves whether your stay is booked. Your points stay held until that is known.';
/** Steps in progress. */
export const confirmingStay = 'Confirming the stay with the hotel';
export const stayBooked = 'Stay booked';

export const canClose = 'You can close this page. Please do not book again.';
export const keepChecking = (points: ReactNode) => (
  <>
    We keep checking and show the outcome among your hotel stays. If the stay cannot be booked, the {points} points come
    back by themselves.
  </>
);
export const outcomeAppears = (phone: string): string =>
  `The outcome appears among your hotel stays. For anything else call ${phone}.`;
export const bookAgain = 'Book again';

export const hotel = 'Hotel';
export const hotelGone = 'It has left the club';
export const nights = 'Nights';
export const guests = 'Guests';
export const bookedBy = 'Booked by';
/** The person who booked, if the name is unknown. */
export const you = 'You';
export const askedForAt = 'Asked for at';
export const indianTime = (moment: ReactNode) => <>{moment} IST</>;
export const specialRequests = 'Special requests';
export const noRequests = 'None';

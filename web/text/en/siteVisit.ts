/** What the booking of a site visit says. Public 2, 4 and 5 (Site visit). */
export const title = 'Book A Site Visit';
export const date = 'Date';
export const book = 'Book visit';
export const booking = 'Booking...';
export const time = 'Time';
export const selectTime = 'Select a time';
export const lookingForTimes = 'Looking for times...';
export const timesNotRead = 'Couldn’t load slots. Nothing has been booked.';
export const noTimes = 'No visit slots on this day. Please choose another date.';

export const booked = 'Your visit is booked.';
export const addToCalendar = 'Add to calendar';
export const calendarTitle = (project: string): string => `Site visit: ${project}`;
export const calendarNote = (developer: string, phone: string, hours: string): string =>
  `With ${developer}. Questions: ${phone}, ${hours}.`;

/** Texts of the site visit booking. */
export const title = 'Book A Site Visit';
export const date = 'Date';
export const book = 'Book visit';
export const booking = 'Booking...';
export const time = 'Time';
export const selectTime = 'Select a time';
export const lookingForTimes = 'Loading times...';
export const timesNotRead = 'We couldn’t load the slots. Nothing has been booked.';
export const noTimes = 'No visit slots on this day.';
export const showNextDay = 'Show the next day with slots';
export const lookingForDay = 'Finding a day...';
export const noTimesSoon = (days: number): string =>
  `No visit slots on this day or in the next ${days} days. Please choose a later date.`;

export const booked = 'Your visit is booked.';
export const addToCalendar = 'Add to calendar';
export const toChange = 'To change or cancel this visit:';
export const changeSubject = (project: string): string => `Change my site visit: ${project}`;
export const allVisits = 'All your site visits';
export const yourVisits = 'Your site visits';
export const visitsOf = (club: string): string => `Site visits you’ve booked with ${club}.`;
export const requested = 'Booked';
export const past = 'Past';
/** Shown for a project that the developer no longer lists. */
export const projectNotListed = 'A project no longer listed';
export const visitsMissing = 'We couldn’t load your site visits';
export const visitsSafe = 'Your bookings are safe. Please try again.';
export const noVisits = 'No site visits yet';
export const noVisitsHint = 'Visits you book on a project’s page will appear here.';
export const seeProjects = 'See the projects';
export const calendarTitle = (project: string): string => `Site visit: ${project}`;
export const calendarNote = (developer: string, phone: string, hours: string): string =>
  `With ${developer}. Questions? Call ${phone}, ${hours}.`;

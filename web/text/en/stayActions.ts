/** Texts of the calendar file of a stay, and of the way to the hotel. */
export const addToCalendar = 'Add to calendar';
export const directions = 'Directions';
export const calendarTitle = (hotel: string): string => `Stay at ${hotel}`;
/** The name of the file, before the day. */
export const calendarFile = 'stay';
export const calendarSaved = 'Calendar file saved';
export const openToAdd = 'Open it to add the stay to your calendar.';

/** Texts of a date field and its calendar. */
export const chooseDay = 'Choose a day';
export const calendar = 'Calendar';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const clearDay = 'Clear';
/** @param day as text: `Thursday, 24 December 2026`. */
export const dayName = (day: string, isChosen: boolean, isTaken: boolean): string =>
  `${day}${isChosen ? ', selected' : ''}${isTaken ? ', not available' : ''}`;
/** Full names, for screen readers. */
export const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A field for a day, and the calendar that it opens. */
export const chooseDay = 'Choose a day';
export const calendar = 'Calendar';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const clearDay = 'Clear';
/** @param day in words: `Thursday, 24 December 2026`. */
export const dayName = (day: string, isChosen: boolean, isTaken: boolean): string =>
  `${day}${isChosen ? ', selected' : ''}${isTaken ? ', not available' : ''}`;
/** Whole names for those who hear the calendar. */
export const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

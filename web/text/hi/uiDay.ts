/** A field for a day, and the calendar that it opens. */
export const chooseDay = 'दिन चुनें';
export const calendar = 'कैलेंडर';
export const previousMonth = 'पिछला महीना';
export const nextMonth = 'अगला महीना';
export const clearDay = 'हटाएँ';
/** @param day in words: `Thursday, 24 December 2026`. */
export const dayName = (day: string, isChosen: boolean, isTaken: boolean): string =>
  `${day}${isChosen ? ', चुना गया' : ''}${isTaken ? ', उपलब्ध नहीं' : ''}`;
/** Whole names for those who hear the calendar. */
export const longWeekdays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'] as const;

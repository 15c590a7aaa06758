/** Texts of a date field and its calendar. */
export const chooseDay = 'दिन चुनें';
export const calendar = 'कैलेंडर';
export const previousMonth = 'पिछला महीना';
export const nextMonth = 'अगला महीना';
export const clearDay = 'हटाएँ';
/** @param day as text: `Thursday, 24 December 2026`. */
export const dayName = (day: string, isChosen: boolean, isTaken: boolean): string =>
  `${day}${isChosen ? ', चुना गया' : ''}${isTaken ? ', उपलब्ध नहीं' : ''}`;
/** Full names, for screen readers. */
export const longWeekdays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'] as const;

/*
 * What people read beside each class of data: on the privacy page, in their own data and in the file. The texts of the
 * classes are in `api/store/tables`, in Hindi in `web/text/hi/dataClasses.ts`.
 */

/** How to get what the developer's own systems hold. */
export const howToAsk = 'Please write to the club or call us. You’ll find the address on the privacy page.';

/** Days in words: 8 years, 30 days. */
export const timeInWords = (days: number): string => {
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
};

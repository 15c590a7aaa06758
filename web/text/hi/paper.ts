/** At the head of what is printed. */
export const membership = (number: string): string => `सदस्यता ${number}`;
export const printedOn = (moment: string): string => `${moment} (भारतीय समय) को प्रिंट किया गया`;

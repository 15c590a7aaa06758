/** The membership at the head of what is printed, and as a QR code. */
export const membership = (number: string): string => `सदस्यता ${number}`;
export const printedOn = (moment: string): string => `${moment} (भारतीय समय) को प्रिंट किया गया`;
export const showCode = 'QR कोड दिखाएँ';
export const codeHint = 'गैलरी में इसे दिखाएँ, तब सदस्यता नंबर टाइप नहीं करना पड़ेगा।';

export const receiptFile = 'रसीद (PDF)';

/** The membership at the head of what is printed, and as a QR code. */
export const membership = (number: string): string => `Membership ${number}`;
export const printedOn = (moment: string): string => `Printed on ${moment} IST`;
export const showCode = 'Show QR code';
export const codeHint = 'Show it in the gallery, and nobody has to type your membership number.';

export const receiptFile = 'Receipt (PDF)';

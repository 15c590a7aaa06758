/** At the head of what is printed. */
export const membership = (number: string): string => `Membership ${number}`;
export const printedOn = (moment: string): string => `Printed on ${moment} IST`;

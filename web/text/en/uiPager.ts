/** What leads through the pages of a list. */
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
/** @param number as the list writes it: 02. */
export const page = (number: string): string => `Page ${number}`;

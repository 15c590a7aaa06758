/** Texts of the pager of a list. */
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
/** @param number as displayed in the list: 02. */
export const page = (number: string): string => `Page ${number}`;

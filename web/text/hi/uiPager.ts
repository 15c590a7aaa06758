/** Texts of the pager of a list. */
export const pages = 'पेज';
export const previous = 'पिछला';
export const next = 'अगला';
/** @param number as displayed in the list: 02. */
export const page = (number: string): string => `पेज ${number}`;

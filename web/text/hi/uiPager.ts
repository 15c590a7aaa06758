/** What leads through the pages of a list. */
export const pages = 'पेज';
export const previous = 'पिछला';
export const next = 'अगला';
/** @param number as the list writes it: 02. */
export const page = (number: string): string => `पेज ${number}`;

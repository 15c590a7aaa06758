/** Texts of a project's brochure, and the names of its pages. */
export const title = 'Brochure';
export const what = 'Homes, amenities and location in a few pages. Opens as a PDF in a new tab.';
export const open = 'Open the brochure';
export const notShown = 'We couldn’t show the preview. You can still open the brochure.';

export const brochureOf = (project: string): string => `Brochure of ${project}`;
/** The accessible name of a page. @param brochure as above. */
export const pageOf = (brochure: string, page: number, count: number): string =>
  `${brochure}, page ${page} of ${count}`;
export const atPage = (page: number, count: number): string => `Page ${page} of ${count}`;
export const atPages = (first: number, last: number, count: number): string => `Pages ${first} and ${last} of ${count}`;
export const previousPage = 'Previous page of the brochure';
export const nextPage = 'Next page of the brochure';

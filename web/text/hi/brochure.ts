/** Texts of a project's brochure, and the names of its pages. */
export const title = 'ब्रोशर';
export const what = 'घर, सुविधाएँ और लोकेशन, कुछ ही पन्नों में। PDF नए टैब में खुलेगी।';
export const open = 'ब्रोशर खोलें';
export const notShown = 'हम झलक नहीं दिखा सके। ब्रोशर आप अब भी खोल सकते हैं।';

export const brochureOf = (project: string): string => `${project} का ब्रोशर`;
/** The accessible name of a page. @param brochure as above. */
export const pageOf = (brochure: string, page: number, count: number): string =>
  `${brochure}, ${count} में से पन्ना ${page}`;
export const atPage = (page: number, count: number): string => `${count} में से पन्ना ${page}`;
export const atPages = (first: number, last: number, count: number): string => `${count} में से पन्ने ${first} और ${last}`;
export const previousPage = 'ब्रोशर का पिछला पन्ना';
export const nextPage = 'ब्रोशर का अगला पन्ना';

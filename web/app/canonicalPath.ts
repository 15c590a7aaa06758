/** The canonical path of a page: no slash at the end, and one spelling of the project route. */
export const canonicalPath = (pathname: string): string =>
  (pathname.replace(/\/+$/, '') || '/').replace(/^\/project-details(?=\/)/i, '/project-details');

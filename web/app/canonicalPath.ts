/** The one address under which a page is known: no slash at the end, the canonical spelling of the project route. */
export const canonicalPath = (pathname: string): string =>
  (pathname.replace(/\/+$/, '') || '/').replace(/^\/project-details(?=\/)/i, '/project-details');

export const projectsPath = '/projects';

/** The comparison of the projects with these ids. They are in the address, so that it can be shared. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length === 0
    ? `${projectsPath}/compare`
    : `${projectsPath}/compare?${new URLSearchParams(ids.map((id) => ['id', id])).toString()}`;

/** The brochure through the club's own server, so that a page may read it whatever headers the backend sends. */
export const brochurePath = (id: string): string => `/brochures/${encodeURIComponent(id)}.pdf`;

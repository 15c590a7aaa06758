/** The canonical address of a project's page; `/Project-Details/{id}` shows the same page. */
export const projectPath = (id: string): string => `/project-details/${encodeURIComponent(id)}`;

export const projectsPath = '/projects';

/** The projects with these ids side by side. The address says which, so that it can be sent to somebody. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length === 0
    ? `${projectsPath}/compare`
    : `${projectsPath}/compare?${new URLSearchParams(ids.map((id) => ['id', id])).toString()}`;

/** The brochure by way of the club itself: a page may read it whatever headers the backend sends. */
export const brochurePath = (id: string): string => `/brochures/${encodeURIComponent(id)}.pdf`;

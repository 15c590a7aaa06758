/** The canonical address of a project's page; `/Project-Details/{id}` shows the same page. */
export const projectPath = (id: string): string => `/project-details/${encodeURIComponent(id)}`;

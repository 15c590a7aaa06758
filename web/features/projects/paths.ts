/** The canonical address of a project's page; `/Project-Details/{id}` answers alike. Public 2. */
export const projectPath = (id: string): string => `/project-details/${encodeURIComponent(id)}`;

export const projectsPath = '/projects';

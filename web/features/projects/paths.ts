/** The canonical address of a project's page; `/Project-Details/{id}` answers alike. Public 2. */
export const projectPath = (id: string): string => `/project-details/${encodeURIComponent(id)}`;

export const projectsPath = '/projects';

/** The login page that comes back to `path` afterwards. Public 4 and 6. */
export const loginPath = (path: string): string => `/login?${new URLSearchParams({ returnTo: path }).toString()}`;

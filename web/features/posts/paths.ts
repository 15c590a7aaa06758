/** The list has a plural path, a post a singular one. */
export const postsPath = '/blogs';

export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`;

/** The anchor of the list below the featured posts. */
export const latestAnchor = 'latest';

/** The list is in the plural, a post in the singular. */
export const postsPath = '/blogs';

export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`;

/** Where the list begins below the featured posts. */
export const latestAnchor = 'latest';

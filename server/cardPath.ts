/** The usual size of link preview pictures, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;
/** Size of the arch that holds the page's picture, in pixels. */
export const archSize = { width: 360, height: 558 } as const;

const shown = /^\/(project-details|blog|event)\/[\w-]+$/;

/** The path of a page's preview card; null for pages without one. */
export const cardPath = (path: string): string | null => (shown.test(path) ? `/cards${path}.jpg` : null);

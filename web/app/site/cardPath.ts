/** As wide and high as link previews want their picture, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;
/** Of the arch that holds the page's picture. */
export const archSize = { width: 360, height: 558 } as const;

const shown = /^\/(project-details|blog|event)\/[\w-]+$/;

/** Where the card of a page is; null for pages that have none. */
export const cardPath = (path: string): string | null => (shown.test(path) ? `/cards${path}.jpg` : null);

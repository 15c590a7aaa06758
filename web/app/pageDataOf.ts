import type { PageData } from '#web/routing/pageLoader.ts';

const isPageData = (data: unknown): data is PageData => typeof data === 'object' && data !== null && 'meta' in data;

/** The data of the innermost route that has some. */
export const pageDataOf = (loaded: readonly unknown[]): PageData | undefined => loaded.findLast(isPageData);

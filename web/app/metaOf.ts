import type { PageData, PageMeta } from '#web/routing/pageLoader.ts';

const hasMeta = (data: unknown): data is PageData => typeof data === 'object' && data !== null && 'meta' in data;

/** The head data of the innermost route that has some. */
export const metaOf = (loaded: readonly unknown[]): PageMeta | undefined => loaded.findLast(hasMeta)?.meta;

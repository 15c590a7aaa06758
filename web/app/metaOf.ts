import type { PageData, PageMeta } from '#web/apollo/pageLoader.ts';

const hasMeta = (data: unknown): data is PageData => typeof data === 'object' && data !== null && 'meta' in data;

/** The head of the innermost page that has one. */
export const metaOf = (loaded: readonly unknown[]): PageMeta | undefined => loaded.findLast(hasMeta)?.meta;

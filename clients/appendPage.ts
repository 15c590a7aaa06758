import type { FieldMergeFunction } from '@apollo/client';

/** A page that continues a list is added to it; a first page replaces it. */
export const appendPage: FieldMergeFunction<{ readonly nodes: readonly unknown[] } | null> = (before, page, { args }) =>
  before && page && args?.['after'] ? { ...page, nodes: [...before.nodes, ...page.nodes] } : page;

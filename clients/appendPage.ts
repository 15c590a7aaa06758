import type { FieldMergeFunction } from '@apollo/client';

/** A page that continues a list is added to it, unless it could not be read; a first page replaces it. */
export const appendPage: FieldMergeFunction<{ readonly nodes: readonly unknown[] } | null> = (
  before,
  page,
  { args },
) => {
  if (!before || !args?.['after']) return page;
  return page ? { ...page, nodes: [...before.nodes, ...page.nodes] } : before;
};

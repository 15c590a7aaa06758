import { comparedProjects } from '#rules/constants.ts';

/** The ids in the address of the comparison: without duplicates, three at most. */
export const comparedIds = (search: URLSearchParams): readonly string[] =>
  [...new Set(search.getAll('id').map((id) => id.trim()))]
    .filter((id) => id !== '' && id.length <= 80)
    .slice(0, comparedProjects);

/** The variables of the Compare operation: the loader and the page build the same. */
export function compareVariables(ids: readonly string[]) {
  const [a = '', b = '', c = ''] = ids;
  return { a, b, c, hasB: b !== '', hasC: c !== '' };
}

import { badInput } from './errors.ts';

const mostSearched = 80;

/**
 * The rows whose texts contain every word of a search; all rows without one.
 * @throws BAD_USER_INPUT for more than 80 characters.
 */
export function searched<Row>(
  rows: readonly Row[],
  search: string | null | undefined,
  textsOf: (row: Row) => readonly (string | null)[],
): readonly Row[] {
  const words = (search ?? '').trim().toLocaleLowerCase('en-IN');
  if (words.length > mostSearched) throw badInput(`\`search\` must have at most ${mostSearched} characters.`);
  if (words === '') return rows;
  const wanted = words.split(/\s+/);
  return rows.filter((row) => {
    const text = textsOf(row).join(' ').toLocaleLowerCase('en-IN');
    return wanted.every((word) => text.includes(word));
  });
}

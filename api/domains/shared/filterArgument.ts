import { badInput } from './errors.ts';

const maxCharacters = 100;

/**
 * The filter value for the backend's query. An absent or blank value, or the word `All` of a filter, gives null: no
 * filter.
 *
 * @throws a BAD_USER_INPUT error for more than 100 characters, since the value becomes part of a cache key.
 */
export function filterArgument(argument: string, text: string | null | undefined): string | null {
  if (text && text.length > maxCharacters) {
    throw badInput(`\`${argument}\` must have at most ${maxCharacters} characters.`);
  }
  const wanted = text?.trim() ?? '';
  return wanted === '' || wanted.toLowerCase() === 'all' ? null : wanted;
}

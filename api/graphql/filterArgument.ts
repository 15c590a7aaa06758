import { badInput } from './errors.ts';

const maxCharacters = 100;

/**
 * What a list is narrowed to, for the backend's query. Nothing, blanks and the word `All` of a filter are null:
 * the list is not narrowed.
 *
 * @throws a BAD_USER_INPUT error for more than 100 characters: what is asked for is remembered.
 */
export function filterArgument(argument: string, text: string | null | undefined): string | null {
  if (text && text.length > maxCharacters) {
    throw badInput(`\`${argument}\` must have at most ${maxCharacters} characters.`);
  }
  const wanted = text?.trim() ?? '';
  return wanted === '' || wanted.toLowerCase() === 'all' ? null : wanted;
}

import { isShown, refuseMobileNumber, Refusal } from '../shared/refusal.ts';

const mostNameCharacters = 60;

/** The entry of the audit after one that somebody else's change at the same time has overtaken. */
export const notDone = 'Not carried out: somebody else took this name at the same time.';

/** Whether a kiosk or a gallery can have this name. */
export const isPlaceName = (text: string): boolean => isShown(text, mostNameCharacters);

/**
 * The name of a kiosk or a gallery, without spaces around it.
 *
 * @param field its name in the input
 * @throws Refusal
 */
export function readPlaceName(given: string, field: 'name' | 'gallery'): string {
  const name = given.trim();
  if (!isPlaceName(name))
    throw new Refusal('INVALID_INPUT', `Enter a line of at most ${mostNameCharacters} characters.`, field);
  refuseMobileNumber(name, field);
  return name;
}

import { randomInt } from 'node:crypto';
import { codeLetters } from '#rules/kiosk.ts';

/** A random code that people can type. */
export const createCode = (letters: number): string =>
  Array.from({ length: letters }, () => codeLetters[randomInt(codeLetters.length)]).join('');

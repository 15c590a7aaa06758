import type { ExtraFace } from '../en/fonts.ts';
import { display, text } from '#web/brand/fonts.ts';
import sans from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import serif from '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2?url';

const devanagari = 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09';

/**
 * The extra font faces that this language needs, for characters that the club's families do not have. Their weights are
 * those of the family's other faces (ui/fonts.ts): browsers treat faces of other weights as another set, and never use
 * both.
 */
export const extraFaces: readonly ExtraFace[] = [
  { family: display.name, weights: display.weights, url: serif, range: devanagari },
  { family: text.name, weights: text.weights, url: sans, range: devanagari },
];

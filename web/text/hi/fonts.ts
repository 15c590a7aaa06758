import type { ExtraFonts } from '../en/fonts.ts';

const weights = '100 900';
const range = 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09';

/** The extra fonts that this language needs, for characters that the club's families do not have. */
export const extraFonts: ExtraFonts = {
  display: {
    name: 'Noto Serif Devanagari Variable',
    file: '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
    weights,
    range,
  },
  text: {
    name: 'Noto Sans Devanagari Variable',
    file: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    weights,
    range,
  },
};

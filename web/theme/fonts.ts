import { display, displayStack, type Family, text, textStack } from '#web/brand/fonts.ts';
import type { ExtraFont } from '#web/text/en/fonts.ts';
import { extraFonts } from '#web/text/hi/fonts.ts';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113';

/** What the first file of a family contains: the characters of English and Hinglish texts, and the rupee sign. */
export const firstRange =
  'U+0020-007E,U+00A0,U+00A9,U+00B7,U+00BD,U+00D7,U+00E7,U+00E9,U+200B,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212';
export const rupee = 'U+20B9';

/** The files that `npm run fonts` cuts from a family, by a path that Vite resolves from the style sheet. */
export const firstFiles = ({ cuts }: Family) => ({
  first: `../theme/__generated__/${cuts}.woff2`,
  rupee: `../theme/__generated__/${cuts}-rupee.woff2`,
});

const face = (weights: string, file: string, range: string) => ({
  src: `url('${file}') format('woff2')`,
  fontStyle: 'normal',
  fontDisplay: 'swap' as const,
  fontWeight: weights,
  unicodeRange: range,
});

/**
 * The family itself, and a local font adjusted to its metrics, so that the text does not move when it arrives. Of two
 * faces with the same weights and character the later one is used: the whole files are only downloaded for rare
 * characters.
 */
const facesOf = (family: Family) => {
  const { name, weights, files, standIn } = family;
  const cut = firstFiles(family);
  return {
    [name]: [
      face(weights, files.latin, latin),
      face(weights, files.latinExt, latinExt),
      face(weights, cut.first, firstRange),
      face(weights, cut.rupee, rupee),
    ],
    [standIn.name]: {
      src: `local('${standIn.local}')`,
      sizeAdjust: `${standIn.size}%`,
      ascentOverride: `${standIn.ascent}%`,
      descentOverride: `${standIn.descent}%`,
      lineGapOverride: '0%',
    },
  };
};

const extraFaces = Object.fromEntries(
  [extraFonts.display, extraFonts.text].flatMap((font) =>
    font ? [[font.name, face(font.weights, font.file, font.range)]] : [],
  ),
);

/** The @font-face rules of the style sheet, self-hosted. */
export const fontFaces = { ...facesOf(display), ...facesOf(text), ...extraFaces };

/** First in the stack, so that it is used for all characters of its range. */
const withExtra = (extra: ExtraFont | undefined, stack: string) => (extra ? `'${extra.name}', ${stack}` : stack);

/** The font stacks of each language. */
export const fontStacks = {
  display: { base: displayStack, _hindi: withExtra(extraFonts.display, displayStack) },
  text: { base: textStack, _hindi: withExtra(extraFonts.text, textStack) },
};

/** The files that every page needs at once, as the build's manifest names them. */
export const firstFonts: readonly string[] = [display, text].map((family) =>
  firstFiles(family).first.replace('../', 'web/'),
);

import { extraFaces } from '#text/fonts.ts';
import * as files from '#web/brand/fontFiles.ts';
import { display, type Family, text } from '#web/brand/fonts.ts';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
/** Contains the rupee sign (U+20B9), in both families. */
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113';

const face = (family: string, weights: string, url: string, range: string) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};` +
  `src:url('${url}') format('woff2');unicode-range:${range}}`;

/** A local font adjusted to the metrics of ours, so that the text does not move when the web font arrives. */
const standIn = ({ standIn: { name, local, size, ascent, descent } }: Family) =>
  `@font-face{font-family:'${name}';src:local('${local}');size-adjust:${size}%;` +
  `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;

/** The @font-face rules of the club's two families, self-hosted. */
export const fontFaces = [
  face(display.name, display.weights, files.display, latin),
  face(display.name, display.weights, files.displayExt, latinExt),
  face(text.name, text.weights, files.text, latin),
  face(text.name, text.weights, files.textExt, latinExt),
  ...extraFaces.map(({ family, weights, url, range }) => face(family, weights, url, range)),
  standIn(display),
  standIn(text),
].join('');

/** For `<link rel="preload" as="font" type="font/woff2" crossorigin>` in the head of every page. */
export const fontPreloads: readonly string[] = [files.display, files.text];

import type { Plugin } from 'vite';
import { fontFaces } from '../web/theme/fonts.ts';

/** `fontWeight` as `font-weight`. */
const propertyOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The @font-face rules of the brand, with files relative to the `theme` folder of a client. */
const fontFaceRules = (): string =>
  Object.entries(fontFaces)
    .flatMap(([name, faces]) => [faces].flat().map((face) => ({ name, face })))
    .map(({ name, face }) => {
      const lines = Object.entries(face).map(
        ([key, value]) => `${propertyOf(key)}: ${value.replace("'../theme/", "'../../web/theme/")};`,
      );
      return `@font-face { font-family: '${name}'; ${lines.join(' ')} }`;
    })
    .join('\n');

/** Replaces the text of `theme/fonts.css` in a client by the font faces of the brand, whose files become part of the build. */
export const brandFonts = (client: 'kiosk' | 'desk'): Plugin => ({
  name: 'brand-fonts',
  enforce: 'pre',
  transform: { filter: { id: new RegExp(`${client}/theme/fonts\\.css$`) }, handler: () => fontFaceRules() },
});

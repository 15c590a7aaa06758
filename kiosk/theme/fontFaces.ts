import { fontFaces } from '../../web/theme/fonts.ts';

/** `fontWeight` as `font-weight`. */
const propertyOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The @font-face rules of the brand, with files relative to this folder. Read by the build, not by the kiosk. */
export const fontFaceRules = (): string =>
  Object.entries(fontFaces)
    .flatMap(([name, faces]) => [faces].flat().map((face) => ({ name, face })))
    .map(({ name, face }) => {
      const lines = Object.entries(face).map(
        ([key, value]) => `${propertyOf(key)}: ${value.replace("'../theme/", "'../../web/theme/")};`,
      );
      return `@font-face { font-family: '${name}'; ${lines.join(' ')} }`;
    })
    .join('\n');

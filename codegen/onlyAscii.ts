import type { Plugin } from 'vite';

/**
 * Escapes all characters beyond ASCII in the server's code. With a single one, V8 keeps the text of the whole file in two bytes for each
 * character: 8 MB more for the api (bench/README.md).
 */
export const onlyAscii = (): Plugin => ({
  name: 'only-ascii',
  enforce: 'post',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7F]/g, escaped);
    }
  },
});

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

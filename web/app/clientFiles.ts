import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code } from '#text/language.ts';
import { firstFonts } from '#web/theme/fonts.ts';

interface BuiltFile {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/**
 * The paths of the files that every page names in its head, from the manifest that the client build left beside the
 * server bundle: the first script, the files of the client that it loads, the style sheet, and the fonts of the first lines.
 * @throws Error when the client was not built.
 */
export function readClientFiles(): {
  readonly script: string;
  /** Each after those that it needs. */
  readonly parts: readonly string[];
  readonly styles: string;
  readonly fonts: readonly string[];
} {
  const path = join(import.meta.dirname, '..', '..', 'client', '.vite', `manifest.${code}.json`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, BuiltFile>;
  const built = Object.values(manifest);
  const pathOf = (source: string): string => {
    const file = built.find(({ src }) => src?.endsWith(source))?.file;
    if (file === undefined) throw new Error('The web client is not built. Run `npm run build`.');
    return `/${file}`;
  };
  const parts = new Set<string>();
  const addWithImports = (name: string): void => {
    for (const needed of manifest[name]?.imports ?? []) addWithImports(needed);
    const file = manifest[name]?.file;
    if (file !== undefined) parts.add(`/${file}`);
  };
  manifest['web/app/afterFirstPaint.ts']?.dynamicImports?.forEach(addWithImports);
  return {
    script: pathOf('web/app/afterFirstPaint.ts'),
    parts: [...parts],
    styles: pathOf('web/styled-system/styles.css'),
    fonts: firstFonts.map(pathOf),
  };
}

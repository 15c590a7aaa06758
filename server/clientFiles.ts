import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { code } from '#text/language.ts';
import { firstFonts } from '#web/theme/fonts.ts';

export interface BuiltFile {
  readonly file: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
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
  /** The files of the frame and of the page with this name, each after those that it needs. */
  readonly partsOf: (page: string | undefined) => readonly string[];
  /** What a page needs besides to send requests. */
  readonly transport: string;
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
  return {
    script: pathOf('web/app/entry.ts'),
    partsOf: partsByPage(manifest),
    transport: pathOf('web/apollo/transport.ts'),
    styles: pathOf('web/styled-system/styles.css'),
    fonts: firstFonts.map(pathOf),
  };
}

/**
 * The files of the frame, and with the name of a page those of the page too. A page is a file that is loaded on demand.
 * @throws Error when two of these files have one name, or no file has the name of a page.
 */
export function partsByPage(manifest: Readonly<Record<string, BuiltFile>>) {
  const withImports = (source: string, found = new Set<string>()): string[] => {
    const chunk = manifest[source];
    if (!chunk || found.has(source)) return [];
    found.add(source);
    return [...(chunk.imports ?? []).flatMap((one) => withImports(one, found)), `/${chunk.file}`];
  };
  const frame = (manifest['web/app/entry.ts']?.dynamicImports ?? []).flatMap((one) => withImports(one));
  const pages = new Map<string, readonly string[]>();
  for (const [source, { isDynamicEntry = false }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    const name = basename(source, '.tsx');
    if (pages.has(name)) throw new Error(`Two files that are loaded on demand have the name ${name}.`);
    pages.set(name, [...new Set([...frame, ...withImports(source)])]);
  }
  return (page?: string): readonly string[] => {
    const parts = page === undefined ? frame : pages.get(page);
    if (!parts) throw new Error(`No file that is loaded on demand has the name ${page}.`);
    return parts;
  };
}

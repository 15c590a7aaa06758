import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { z } from 'zod';
import { inRoot, ROOT } from '../lib/paths.ts';

const SOURCES =
  '{api,bench,clients,codegen,desk,e2e,kiosk,rules,sandbox,scripts,server,tests,tools,web}/**/*.{ts,tsx,mjs}';
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"\n]+)['"]/g;

/** The targets of `imports` in package.json, as `#api/` to `api/`. */
const readAliases = (): [string, string][] => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')));
  return Object.entries(imports).map(([from, to]) => [from.replace(/\*$/, ''), normalize(to.replace(/\*$/, ''))]);
};

/** The files of ours that a source imports, by path from the root. */
const importsIn = (file: string, text: string, aliases: readonly [string, string][]): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, from = '']) => {
    if (from.startsWith('.')) return [normalize(join(file, '..', from))];
    const alias = aliases.find(([start]) => from.startsWith(start));
    return alias ? [alias[1] + from.slice(alias[0].length)] : [];
  });

/** Which files import each file. It reads every source, which takes about a second, and needs no compiler. */
export const readImporters = (root = ROOT): ReadonlyMap<string, readonly string[]> => {
  const aliases = readAliases();
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    for (const target of importsIn(file, readFileSync(join(root, file), 'utf8'), aliases)) {
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  }
  return importers;
};

/** What stands for a file that no source imports: the generated code that is made from it. */
const standsFor = (file: string): string => {
  if (file.startsWith('schema/')) return 'api/__generated__/schema.ts';
  return file.endsWith('.graphql') ? file.replace(/\.graphql$/, '.generated.ts') : file;
};

/** How many imports lie between each file and the nearest changed one; a changed file has 0, what does not depend on one is missing. */
export const distances = (
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> => {
  const found = new Map(changed.map((file) => [standsFor(file), 0]));
  const waiting = [...found.keys()];
  for (const file of waiting) {
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue;
      found.set(importer, (found.get(file) ?? 0) + 1);
      waiting.push(importer);
    }
  }
  return found;
};

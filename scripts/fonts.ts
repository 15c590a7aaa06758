import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import subsetFont from 'subset-font';
import { display, type Family, text } from '#web/brand/fonts.ts';
import { firstFiles, firstRange, rupee } from '#web/theme/fonts.ts';
import { inRoot } from './lib/paths.ts';
import { optionsOf } from './lib/options.ts';

optionsOf({}, 'Cuts the fonts of a first visit from the families of the brand.');

/**
 * `npm run fonts`: cuts from each font family the small file that every page downloads first, and one with the rupee sign;
 * a part of `npm run codegen`.
 */
const { resolve } = createRequire(import.meta.url);

/** The characters of a CSS `unicode-range`. */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place));
    })
    .join('');

async function cut({ axes }: Family, file: string, range: string, name: string): Promise<void> {
  const whole = readFileSync(resolve(file));
  const path = inRoot('web/styled-system', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    await subsetFont(whole, charactersOf(range), { targetFormat: 'woff2', variationAxes: { ...axes } }),
  );
}

for (const family of [display, text]) {
  const names = firstFiles(family);
  await cut(family, family.files.latin, firstRange, names.first);
  await cut(family, family.files.latinExt, rupee, names.rupee);
}

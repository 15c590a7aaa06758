import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { runNpm } from './lib/npm.ts';
import { inRoot, ROOT } from './lib/paths.ts';
import { fontsIn, installedOf, ofTheClub, packagesIn, publishedNames, readBom } from './lib/sbom.ts';
import { optionsOf } from './lib/options.ts';

optionsOf({}, 'Lists all packages of the image and of the built client, in build/sbom.cdx.json.');

/**
 * `npm run sbom`: writes the list of all packages that the image of the club contains (CycloneDX), from the lockfile and
 * from what the build says it contains.
 */
const FILE = 'build/sbom.cdx.json';
const read = (path: string): string => readFileSync(inRoot(path), 'utf8');

const { code, output } = await runNpm([
  'sbom',
  '--loglevel=silent',
  '--package-lock-only',
  '--include=dev',
  '--sbom-format=cyclonedx',
]);
if (code !== 0) throw new Error(`"npm sbom" failed.\n${output}`);
const complete = readBom(output);

const lists = globSync('build/**/.vite/licenses*.json', { cwd: ROOT });
if (lists.length === 0) throw new Error('There is no build yet. Run "npm run build" first.');
const fonts = fontsIn(read('web/styled-system/styles.css'));
const bundled = [
  ...lists.flatMap((path) => packagesIn(read(path))),
  ...complete.components.filter(({ name }) => fonts.includes(name)).map((one) => one['bom-ref']),
];

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const present = installedOf(read('package-lock.json'), (path) => existsSync(inRoot(path)));
const club = ofTheClub(complete, publishedNames(dependencies), [...new Set(bundled)], present);
writeFileSync(inRoot(FILE), `${JSON.stringify(club, null, 2)}\n`);
console.log(`${club.components.length} packages in ${FILE}.`);

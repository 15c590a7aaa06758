import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, ROOT } from '../lib/paths.ts';

/** Named lists of files; a step that depends on one is left out by day while no file of the list has changed. */
const INPUTS = {
  /**
   * What the tests of the step `tools` are about. Some of them also read texts and names in `api` and `web`; these are found
   * in CI, which always runs the step.
   */
  tools: [
    '*.{json,md,mjs,ts,yaml}',
    '.*.{json,mjs}',
    '.ci/run',
    'Dockerfile',
    '{bench,codegen,deploy,docs,rules,salesforce,schema,scripts}/**/*',
    'api/commands/**/*',
    'api/main/**/*',
    'tests/{bench,codegen,contracts,docs,languages,scripts}/**/*',
    'web/text/**/*',
  ],
  /** What decides the generated types. Style sheets, fonts and icons depend on more, but no test reads them. */
  codegen: [
    '{codegen,schema}/**/*',
    'api/store/{dataClasses,database/schema,tables/*}.ts',
    '{clients,desk,kiosk,server,web}/**/*.graphql',
    'web/brand/*/*.md',
    'web/theme/**/*',
    'codegen.ts',
    'panda.config.ts',
    'package-lock.json',
  ],
} as const;

type Name = keyof typeof INPUTS;
const GENERATED = /(^|\/)(__generated__|node_modules|styled-system|peers)\//;

/** A hash of the names and contents of a list of files. */
export const hashOf = (name: Name, root = ROOT): string => {
  const hash = createHash('sha256');
  const files = globSync([...INPUTS[name]], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !GENERATED.test(file))
    .toSorted();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

/** Removed with `npm ci`, since other versions of the packages may give another result. */
const stampOf = (name: Name, root: string): string => join(root, `node_modules/.cache/veranda-stamps/${name}`);

/** Whether what depends on these files has passed with them as they are. */
export const isStamped = (name: Name, root = ROOT): boolean => {
  const stamp = stampOf(name, root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hashOf(name, root);
};

/** Records that what depends on the files passed. Take the hash before the work: an edit during it must not count. */
export const stamp = (name: Name, hash: string, root = ROOT): void => {
  const file = stampOf(name, root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${hash}\n`);
};

/** Whether the generated code is there and its types are up to date. */
export const isCodegenFresh = (): boolean =>
  existsSync(inRoot('api/__generated__/schema.ts')) &&
  existsSync(inRoot('web/styled-system/css/css.js')) &&
  isStamped('codegen');

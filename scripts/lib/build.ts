import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CommandOptions } from './command.ts';
import { runNpmScript } from './npm.ts';
import { ROOT } from './paths.ts';

/**
 * What the build may read: whole folders, all files beside package.json except texts and the settings of other tools, and
 * the files of the api that decide which reads are public and what the privacy page lists. Too many inputs cost a build, too few would serve an old client.
 * Generated code is left out, because its sources and the generators determine it. Tests compare this list with the
 * project's folders and with the imports of the build's programs.
 */
const INPUTS = [
  '{clients,codegen,desk,kiosk,rules,schema,scripts,web}/**/*',
  'docs/examples/*',
  'api/graph/{cachePolicy,fieldContexts}.ts',
  'api/store/{dataClasses,database/schema,tables/*}.ts',
  'api/upstreams/oncePer.ts',
  '!(*.md|LICENSE|Dockerfile|compose.yaml|knip.json|playwright*.ts|vitest*.ts)',
];
const GENERATED = /(^|\/)(__generated__|styled-system)(\/|$)|\.generated\.ts$/;
/** What runs and shows the built club, and is no part of it. */
const AROUND = /^scripts\/(shots|testing)\//;
const OUTPUTS = ['build/client', 'build/server', 'build/playground', 'build/kiosk', 'build/desk'];
const STAMP = 'build/stamp';

/** The files that the build may read, relative to the root and sorted. */
export const buildInputs = (root = ROOT): string[] =>
  globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !GENERATED.test(path) && !AROUND.test(path))
    .toSorted();

/** A hash of the names and contents of these files. */
export const inputsHash = (root = ROOT): string => {
  const hash = createHash('sha256');
  for (const path of buildInputs(root)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

export type BuildState = 'fresh' | 'stale' | 'absent';

/** Whether build/ exists and was made from the current sources. */
export const buildState = (root = ROOT, hash = inputsHash(root)): BuildState => {
  if (!OUTPUTS.every((folder) => existsSync(join(root, folder)))) return 'absent';
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash ? 'fresh' : 'stale';
};

/** Records which sources the build was made from. */
export const writeStamp = (root = ROOT, hash = inputsHash(root)): void => {
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, STAMP), `${hash}\n`);
};

/**
 * Runs `npm run build` and stamps the result; rejects with the output of the build when it fails. With `hasCodegen`, the
 * generated code is up to date already.
 */
export const build = async ({
  hasCodegen = false,
  ...options
}: CommandOptions & { readonly hasCodegen?: boolean } = {}): Promise<void> => {
  // The hash is taken before the build, so that an edit during the build makes the next start build again.
  const hash = inputsHash();
  const { code, output } = await runNpmScript(hasCodegen ? 'bundle' : 'build', options);
  if (code !== 0) throw new BuildError(output);
  if (buildState(ROOT, hash) === 'absent')
    throw new BuildError(`${output}\nThe build did not write ${OUTPUTS.join(', ')}.`);
  writeStamp(ROOT, hash);
};

export class BuildError extends Error {
  readonly output: string;
  constructor(output: string) {
    super('The build failed.');
    this.name = 'BuildError';
    this.output = output;
  }
}

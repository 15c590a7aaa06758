import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandOptions } from './command.ts';
import { runNpmScript } from './npm.ts';
import { ROOT } from './paths.ts';

/** The inputs of the build. Generated code is left out, because schema, operations and codegen determine it. */
const INPUTS = [
  'web/**/*',
  'rules/**/*',
  'schema/**/*',
  'codegen/**/*',
  'codegen.ts',
  'vite*.config.ts',
  'panda.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const GENERATED = /(^|\/)(__generated__|styled-system)(\/|$)|\.generated\.ts$/;
const OUTPUTS = ['build/client', 'build/server', 'build/playground'];
const STAMP = 'build/stamp';

/** A hash of the names and contents of all files that the build reads. */
export const inputsHash = (root = ROOT): string => {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !GENERATED.test(path))
    .toSorted();
  for (const path of files) {
    const content = readFileSync(path);
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content);
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

/** Runs `npm run build` and stamps the result; rejects with the output of the build when it fails. */
export const build = async (options: CommandOptions = {}): Promise<void> => {
  // The hash is taken before the build, so that an edit during the build makes the next start build again.
  const hash = inputsHash();
  const { code, output } = await runNpmScript('build', options);
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

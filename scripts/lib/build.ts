import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CommandOptions } from './command.ts';
import { runNpmScript } from './npm.ts';
import { ROOT } from './paths.ts';

interface Part {
  /** The npm script that makes it. */
  readonly script: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/**
 * What each part of the build may read. For the clients these are whole folders, all files beside package.json except texts and the
 * settings of other tools, and the files of the api that decide which reads are public and what the privacy page lists. Too many inputs
 * cost a build, too few would serve an old club. Generated code is left out, because its sources and the generators determine it. Tests
 * compare this list with the project's folders and with the imports of the build's programs.
 */
const PARTS: readonly Part[] = [
  {
    script: 'bundle:clients',
    inputs: [
      '{clients,codegen,desk,kiosk,rules,schema,scripts,server,tools,web}/**/*',
      'docs/examples/*.*',
      'api/graph/{cachePolicy,fieldContexts}.ts',
      'api/store/{dataClasses,database/schema,tables/*}.ts',
      'api/upstreams/once.ts',
      '!(*.md|LICENSE|Dockerfile|compose.yaml|knip.json|playwright*.ts|vitest*.ts|vite.api.config.ts)',
    ],
    outputs: ['build/client', 'build/server', 'build/playground', 'build/kiosk', 'build/desk', 'build/worker'],
  },
  {
    script: 'bundle:api',
    inputs: ['{api,rules,schema}/**/*.{ts,graphql}', '{package,package-lock}.json', 'vite.api.config.ts'],
    outputs: ['build/api'],
  },
];
const GENERATED = /(^|\/)(__generated__|styled-system)(\/|$)|\.generated\.ts$/;
/** What runs and shows the built club, and is no part of it. */
const AROUND = /^scripts\/(shots|testing)\//;
const STAMP = 'build/stamp';

function inputsOf({ inputs }: Part, root: string): string[] {
  return globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !GENERATED.test(path) && !AROUND.test(path))
    .toSorted();
}

/** The files that the build may read, relative to the root and sorted. */
export const buildInputs = (root = ROOT): string[] => [
  ...new Set(PARTS.flatMap((part) => inputsOf(part, root)).toSorted()),
];

/** For each part, a hash of the names and contents of these files. */
export const inputsHashes = (root = ROOT): string[] =>
  PARTS.map((part) => {
    const hash = createHash('sha256');
    for (const path of inputsOf(part, root)) {
      const content = readFileSync(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
    return hash.digest('hex');
  });

const isThere = ({ outputs }: Part, root: string): boolean => outputs.every((folder) => existsSync(join(root, folder)));

/** The parts that are absent or were made from other sources. */
function staleParts(root: string, hashes: readonly string[]): Part[] {
  const stamp = join(root, STAMP);
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().split('\n') : [];
  return PARTS.filter((part, place) => !isThere(part, root) || stamped[place] !== hashes[place]);
}

export type BuildState = 'fresh' | 'stale' | 'absent';

/** Whether build/ exists and was made from the current sources. */
export function buildState(root = ROOT, hashes = inputsHashes(root)): BuildState {
  if (!PARTS.every((part) => isThere(part, root))) return 'absent';
  return staleParts(root, hashes).length === 0 ? 'fresh' : 'stale';
}

/** Records which sources the build was made from. */
export function writeStamp(root = ROOT, hashes = inputsHashes(root)): void {
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, STAMP), `${hashes.join('\n')}\n`);
}

/**
 * Makes the parts of the build that are stale, and stamps the result; rejects with the output of the build when it fails. With
 * `hasCodegen`, the generated code is up to date already.
 */
export async function build({
  hasCodegen = false,
  ...options
}: CommandOptions & { readonly hasCodegen?: boolean } = {}): Promise<void> {
  // The hashes are taken before the build, so that an edit during the build makes the next start build again.
  const hashes = inputsHashes();
  const scripts = staleParts(ROOT, hashes).map(({ script }) => script);
  for (const script of hasCodegen ? scripts : ['codegen', ...scripts]) {
    const { code, output } = await runNpmScript(script, options);
    if (code !== 0) throw new BuildError(output);
  }
  const missing = PARTS.filter((part) => !isThere(part, ROOT)).flatMap(({ outputs }) => outputs);
  if (missing.length > 0) throw new BuildError(`The build did not write ${missing.join(', ')}.`);
  writeStamp(ROOT, hashes);
}

export class BuildError extends Error {
  readonly output: string;
  constructor(output: string) {
    super('The build failed.');
    this.name = 'BuildError';
    this.output = output;
  }
}

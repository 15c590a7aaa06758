import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './support.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

const browser = `export const title = document.title;\nexport const width = window.innerWidth;`;
const node = `export const bytes = Buffer.from('a');\nexport const port = process.env['PORT'];`;

/** What does not compile: the names that each file uses and its side does not have. */
const FAULTS: readonly (readonly [project: string, file: string, text: string, unknown: readonly string[]])[] = [
  ['server', 'api/graph/resolvers/reaches.ts', browser, ['document', 'window']],
  ['server', 'sandbox/rest/reaches.ts', browser, ['document', 'window']],
  ['server', 'scripts/reaches.ts', browser, ['document', 'window']],
  ['web', 'web/ui/Reaches.tsx', node, ['Buffer', 'process']],
  ['web', 'web/features/home/reaches.ts', node, ['Buffer', 'process']],
  ['shared', 'rules/browser.ts', browser, ['document', 'window']],
  ['shared', 'rules/node.ts', node, ['Buffer', 'process']],
];

const ALLOWED: readonly (readonly [project: string, file: string, text: string])[] = [
  ['server', 'api/http/bytes.ts', node],
  ['web', 'web/ui/Title.tsx', browser],
  ['tools', 'tests/web/both.test.ts', `${browser}\n${node}`],
  ['tools', 'web/app/server.tsx', `${browser}\n${node}`],
  ['shared', 'rules/path.ts', `export const search = new URLSearchParams({ a: 'b' }).toString();`],
];

const PROJECTS = ['shared', 'server', 'web', 'tools'];

let folder = '';
let errors: readonly { readonly file: string; readonly name: string }[] = [];

/** The errors of a project, as `web/ui/Reaches.tsx(1,22): error TS2591: Cannot find name 'Buffer'. ...`. */
const compile = async (project: string): Promise<typeof errors> => {
  const { output } = await run(
    TSC,
    ['-p', `tsconfig.${project}.json`, '--pretty', 'false', '--tsBuildInfoFile', `${project}.tsbuildinfo`],
    { cwd: folder },
  );
  return Array.from(output.matchAll(/^(\S+?)\(\d+,\d+\): error TS\d+: (.*)$/gm), ([, file = '', text = '']) => ({
    file,
    name: /^Cannot find name '(\w+)'/.exec(text)?.[1] ?? text,
  }));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veranda-types-'));
  const settings = globSync(['tsconfig*.json', 'package.json', 'rules/platform.d.ts'], { cwd: ROOT });
  for (const file of settings) await cp(join(ROOT, file), join(folder, file));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const [, file, text] of [...FAULTS, ...ALLOWED]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
  errors = (await Promise.all(PROJECTS.map(compile))).flat();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('The TypeScript projects', () => {
  it.each(FAULTS)('%s: %s uses what is not there', (_project, file, _text, unknown) => {
    expect(errors.filter((error) => error.file === file).map(({ name }) => name)).toEqual(unknown);
  });

  it('leave alone what is at home where it stands', () => {
    const faults = new Set(FAULTS.map(([, file]) => file));
    expect(errors.filter(({ file }) => !faults.has(file))).toEqual([]);
  });

  // One package whose types refer to those of Node is enough to make Buffer known everywhere.
  it.each([
    ['web', '@types/node/'],
    ['hi', '@types/node/'],
    ['server', '/lib.dom.d.ts'],
    ['shared', '@types/node/'],
    ['shared', '/lib.dom.d.ts'],
  ])('%s: no package brings in %s', async (project, types) => {
    const { output } = await run(TSC, ['-p', `tsconfig.${project}.json`, '--listFilesOnly'], { cwd: ROOT });
    const files = output.split('\n');
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.includes(types))).toEqual([]);
  });
});

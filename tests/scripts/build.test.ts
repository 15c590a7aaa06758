import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildInputs, buildState, inputsHashes, writeStamp } from '../../scripts/lib/build.ts';
import { inRoot, ROOT } from '../../scripts/lib/paths.ts';

const packageJson = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  imports: Record<string, string>;
  scripts: Record<string, string>;
};

/** Files that the build reads, one for each pattern of its inputs, and others beside them that it does not read. */
const READ = [
  'api/graph/cachePolicy.ts',
  'api/main/server.ts',
  'codegen.ts',
  'docs/examples/order.mjs',
  'package-lock.json',
  'schema/product.graphql',
  'web/app/client.tsx',
];
const NOT_READ = ['README.md', 'tests/a.test.ts', 'vitest.config.ts', 'web/a/A.generated.ts'];

let folder = '';
const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veranda-build-'));
  for (const file of [...READ, ...NOT_READ]) await put(file, file);
  for (const output of ['api', 'client', 'server', 'playground', 'kiosk', 'desk', 'worker'])
    await put(`build/${output}/main.js`, 'built');
  writeStamp(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('The build', () => {
  it('is fresh while its sources are the same, whatever their dates say', async () => {
    await utimes(join(folder, 'web/app/client.tsx'), new Date(), new Date());
    expect(buildState(folder)).toBe('fresh');
  });

  it.each(READ)('is stale when %s changes', async (file) => {
    await put(file, 'changed');
    expect(buildState(folder)).toBe('stale');
  });

  it.each(NOT_READ)('is fresh when %s changes', async (file) => {
    await put(file, 'changed');
    expect(buildState(folder)).toBe('fresh');
  });

  it('is stale when a source is new, moved or gone', async () => {
    const before = inputsHashes(folder);
    await put('web/app/more.tsx', 'one');
    expect(inputsHashes(folder)).not.toEqual(before);
    await rm(join(folder, 'web/app/client.tsx'));
    expect(inputsHashes(folder)).not.toEqual(before);
  });

  it('is absent when a part of it is', async () => {
    await rm(join(folder, 'build/playground'), { recursive: true });
    expect(buildState(folder)).toBe('absent');
  });

  it('is stale without its stamp', async () => {
    await rm(join(folder, 'build/stamp'));
    expect(buildState(folder)).toBe('stale');
  });
});

describe('The inputs of the build', () => {
  const inputs = new Set(buildInputs());

  it('are chosen for every folder of the project', () => {
    const ignored = new Set(
      readFileSync(inRoot('.gitignore'), 'utf8')
        .split('\n')
        .map((line) => line.replace(/^\//, '')),
    );
    const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.has(`${entry.name}/`),
    );
    const unread = folders
      .map(({ name }) => name)
      .filter((name) => !buildInputs().some((file) => file.startsWith(`${name}/`)));
    // A new folder belongs here if no program of the build reads it, otherwise to the inputs.
    expect(unread.toSorted()).toEqual(['bench', 'deploy', 'e2e', 'salesforce', 'sandbox', 'tests']);
  });

  it('contain every file that a program of the build imports', () => {
    const commands = ['bundle', 'bundle:clients', 'bundle:api', 'codegen']
      .map((name) => packageJson.scripts[name])
      .join(' ');
    const scripts = [...`${commands} fonts manifest`.matchAll(/run\.mjs (\w+)|\b(fonts|manifest)\b/g)].map(
      ([, script, other]) => `scripts/${script ?? other}.ts`,
    );
    const waiting = [
      ...scripts,
      'codegen.ts',
      'panda.config.ts',
      'vite.config.ts',
      'vite.api.config.ts',
      'vite.playground.config.ts',
    ];
    const seen = new Set<string>();
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file) || !existsSync(inRoot(file))) continue;
      seen.add(file);
      for (const [, from = ''] of readFileSync(inRoot(file), 'utf8').matchAll(
        /(?:from|import) '([#.][^']+\.m?tsx?)'/g,
      )) {
        const [alias, target] =
          Object.entries(packageJson.imports).find(([key]) => from.startsWith(key.slice(0, -1))) ?? [];
        waiting.push(
          alias && target
            ? normalize(from.replace(alias.slice(0, -1), target.slice(0, -1)))
            : join(dirname(file), from),
        );
      }
    }
    expect(seen.size).toBeGreaterThan(25);
    expect([...seen].filter((file) => !inputs.has(file) && !/__generated__|styled-system/.test(file))).toEqual([]);
  });
});

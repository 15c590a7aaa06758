import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { spawnNode } from '../../scripts/lib/tethered.ts';
import { testEnv } from '../../scripts/testing/settings.ts';
import { eventually } from '#tests/support/waitFor.ts';

/** Real starts and restarts on a machine that may be busy. */
const PATIENCE_MS = 120_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS });

const project = resolve(import.meta.dirname, '../..');
/** Without what is generated, as in a fresh clone. */
const isSource = (path: string): boolean =>
  !/^(node_modules|build|var|test-results|\.git|sandbox\/media)(\/|$)/.test(path.slice(project.length + 1)) &&
  !/\/(__generated__|styled-system)$|\.generated\.ts$/.test(path);

let copy = '';
let dev: ChildProcess;
let said = '';
let url = '';

const shown = (check: () => Promise<void>): Promise<void> => eventually(check, { timeout: PATIENCE_MS, interval: 200 });
const get = async (path: string): Promise<string> => (await fetch(url + path)).text();

/** Changes a file as an editor does, and returns what undoes it. */
async function edit(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const path = join(copy, file);
  const before = await readFile(path, 'utf8');
  expect(before, file).toContain(from);
  await writeFile(path, before.replace(from, to));
  return () => writeFile(path, before);
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'veranda-dev-'));
  await cp(project, copy, { recursive: true, filter: isSource });
  for (const folder of ['node_modules', 'sandbox/media']) await symlink(join(project, folder), join(copy, folder));
  dev = spawnNode(['scripts/run.mjs', 'dev'], {
    cwd: copy,
    env: {
      ...testEnv(process.env, { env: {} }),
      DATA_DIR: join(copy, 'var'),
      PORT: '0',
      SANDBOX_REST_PORT: '0',
      SANDBOX_CRM_PORT: '0',
      SANDBOX_CRM_INSTANCE_PORT: '0',
    },
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await shown(async () => {
    expect(dev.exitCode, said).toBeNull();
    url = /Open first +(http\S+)/.exec(said)?.[1] ?? '';
    expect(url, said).not.toBe('');
  });
});
afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGKILL');
    await once(dev, 'exit');
  }
  await rm(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
});

it('serves a page from its sources', async () => {
  const page = await get('/');
  expect(page).toContain('See all');
  expect(page).toContain('src="/web/app/development/client.ts"');
  expect(await get('/web/app/development/client.ts')).toContain('/web/app/entry.ts');
});

it('shows a changed component', async () => {
  await edit('web/features/home/pages/HomePage.tsx', '{brand.home.intro}', 'The changed component');
  await shown(async () => expect(await get('/')).toContain('The changed component'));
});

it('shows a changed text', async () => {
  await edit('web/text/en/home.tsx', 'See all ${count}', 'The changed text ${count}');
  await shown(async () => expect(await get('/')).toContain('The changed text'));
});

it('generates the code of a changed document', async () => {
  const cards = async () => (await get('/')).split('href="/project-details/').length;
  const before = await cards();
  await edit('web/features/home/HomeProjects.graphql', 'first: 4', 'first: 2');
  await shown(async () => expect(await cards()).toBeLessThan(before));
});

it('shows a changed resolver', async () => {
  await edit('api/graph/resolvers/project.ts', 'pageOf(sorted(found, sort)', 'pageOf(sorted([], sort)');
  await shown(async () => expect(await get('/')).toContain('The changed text 0'));
});

it('shows the error of a broken component, and the page once it is mended', async () => {
  const mend = await edit('web/features/home/pages/HomePage.tsx', 'const Intro', 'const');
  await shown(async () => expect(await get('/')).toContain('HomePage.tsx'));
  await mend();
  await shown(async () => expect(await get('/')).toContain('The changed component'));
});

it('outlives a broken api, which starts again once it is mended', async () => {
  const mend = await edit('api/graph/resolvers/project.ts', 'export const', 'export export');
  await shown(async () => expect(await get('/')).toContain('The api ended'));
  await mend();
  await shown(async () => expect(await get('/')).toContain('The changed text 0'));
});

it('adds a field of the schema', async () => {
  const query = encodeURIComponent('{ __type(name: "Project") { fields { name } } }');
  const headers = { 'apollo-require-preflight': 'true' };
  await edit(
    'schema/project.graphql',
    'type Project implements Node @cacheControl(inheritMaxAge: true) {',
    'type Project implements Node @cacheControl(inheritMaxAge: true) {\n  "For this test"\n  changed: String',
  );
  await shown(async () =>
    expect(await (await fetch(`${url}/graphql?query=${query}`, { headers })).text()).toContain('"changed"'),
  );
});

it('ends with all its processes', async () => {
  dev.kill('SIGINT');
  await once(dev, 'exit');
  expect(dev.exitCode, said).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

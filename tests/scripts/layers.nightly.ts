import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { run } from './support.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A small project with our layers; each file's text is what it imports. */
const PROJECT: Readonly<Record<string, string>> = {
  'rules/points.ts': `import { z } from 'zod'; export type Points = number; export const schema = z;`,
  'api/upstreams/http.ts': `import got from 'got'; export const http = got;`,
  'api/upstreams/club/projects.ts': `import { http } from '../http.ts'; import type { Points } from '#rules/points.ts'; export type P = Points; export { http };`,
  'api/store/store.ts': `import { sql } from 'kysely'; export type Store = 1; export const query = sql;`,
  'api/domains/catalogue/catalogue.ts': `import { http } from '../../upstreams/club/projects.ts'; export const list = http;`,
  'api/domains/project/read.ts': `import { list } from '../catalogue/catalogue.ts'; export const read = list;`,
  'web/ui/Button.tsx': `export const Button = () => <button type="button" />;`,
  'web/features/projects/ProjectsPage.tsx': `import { Button } from '#web/ui/Button.tsx'; export const ProjectsPage = () => <Button />;`,
  'web/app/routes.tsx': `export const lazy = () => import('../features/projects/ProjectsPage.tsx');`,
  'tests/rules/points.test.ts': `import type { Points } from '#rules/points.ts'; export type T = Points;`,
};

/** One deliberate fault for each way to import, and for each kind of rule. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['no-cycles', 'rules/a.ts', `import type { B } from './b.ts'; export type A = B;`],
  ['no-unresolvable', 'rules/lost.ts', `import './nowhere.ts';`],
  ['api-stands-alone', 'api/main/reachesWeb.ts', `export type B = import('#web/ui/Button.tsx').Button;`],
  ['rules-are-a-leaf', 'rules/reachesStore.ts', `export type { Store } from '#api/store/store.ts';`],
  [
    'domains-are-neighbours',
    'api/domains/order/reaches.ts',
    `import { read } from '../project/read.ts'; export { read };`,
  ],
  [
    'features-are-neighbours',
    'web/features/auth/reaches.tsx',
    `export const f = () => import('#web/features/projects/ProjectsPage.tsx');`,
  ],
  [
    'jsforce-only-in-salesforce',
    'api/domains/project/ownJsforce.ts',
    `import { createRequire } from 'node:module'; export const j: unknown = createRequire(import.meta.url)('jsforce');`,
  ],
  ['got-only-in-http', 'api/upstreams/club/ownGot.ts', `import type { Got } from 'got'; export type G = Got;`],
];

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string(), severity: z.string() }) })),
    totalCruised: z.int(),
  }),
});

let project = '';
let violations: z.infer<typeof report>['summary']['violations'] = [];

const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(project, file)), { recursive: true });
  await writeFile(join(project, file), text);
};

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'veranda-layers-'));
  for (const file of ['package.json', '.dependency-cruiser.mjs', 'scripts/layers/importsOnly.mjs']) {
    await cp(join(ROOT, file), join(project, file), { recursive: true });
  }
  for (const name of ['got', 'jsforce', 'kysely', 'zod']) {
    await put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' }));
    await put(`node_modules/${name}/index.js`, 'export const nothing = 0;');
  }
  for (const [file, text] of Object.entries(PROJECT)) await put(file, text);
  await put('rules/b.ts', `import type { A } from './a.ts'; export type B = A;`);
  for (const [, file, text] of FAULTS) await put(file, text);

  const { output } = await run(
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      '{api,bench,codegen,desk,e2e,kiosk,rules,sandbox,scripts,tests,web}/**/*.{ts,tsx}',
    ],
    { cwd: project },
  );
  violations = report.parse(JSON.parse(output)).summary.violations;
});

afterAll(() => rm(project, { recursive: true, force: true }));

describe('The layer rules', () => {
  it.each(FAULTS)('%s is an error (in %s)', (rule, file) => {
    const found = violations.filter(({ from }) => from === file || (rule === 'no-cycles' && from.startsWith('rules/')));
    expect(found.map(({ rule: { name, severity } }) => `${severity} ${name}`)).toContain(`error ${rule}`);
  });

  it('leave alone what the architecture allows', () => {
    expect(violations.filter(({ from }) => from in PROJECT)).toEqual([]);
  });

  it('are all errors', async () => {
    const { default: config } = z
      .object({ default: z.object({ forbidden: z.array(z.object({ severity: z.string() })) }) })
      .parse(await import(join(ROOT, '.dependency-cruiser.mjs')));
    expect(new Set(config.forbidden.map(({ severity }) => severity))).toEqual(new Set(['error']));
  });
});

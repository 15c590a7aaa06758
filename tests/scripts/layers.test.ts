import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { run } from './support.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A small project with our layers; each file's text is what it imports. */
const PROJECT: Readonly<Record<string, string>> = {
  // What is allowed, in every direction that the architecture draws.
  'rules/points.ts': `import { z } from 'zod'; export type Points = number; export const schema = z;`,
  'api/upstreams/http.ts': `import got from 'got'; export const http = got;`,
  'api/upstreams/club/projects.ts': `import { http } from '../http.ts'; import type { Points } from '#rules/points.ts'; export type P = Points; export { http };`,
  'api/upstreams/salesforce/crm.ts': `import { Connection } from 'jsforce'; export const crm = Connection;`,
  'api/store/store.ts': `import { sql } from 'kysely'; export type Store = 1; export const query = sql;`,
  'api/operations/engine/operations.ts': `import { crm } from '../../upstreams/salesforce/crm.ts'; import type { Store } from '../../store/store.ts'; export const w: [unknown, Store?] = [crm];`,
  'api/domains/shared/context.ts': `import type { Store } from '../../store/store.ts'; export type Context = Store;`,
  'api/domains/catalogue/catalogue.ts': `import { http } from '../../upstreams/club/projects.ts'; export const list = http;`,
  'api/domains/loaders/projects.ts': `import DataLoader from 'dataloader'; import { list } from '../catalogue/catalogue.ts'; export const l = [DataLoader, list];`,
  'api/domains/project/read.ts': `import { l } from '../loaders/projects.ts'; import type { Context } from '../shared/context.ts'; export const read = (context: Context) => [context, l];`,
  'api/graph/resolvers/project.ts': `import { l } from '../../domains/loaders/projects.ts'; import { read } from '../../domains/project/read.ts'; export const r = [l, read];`,
  'api/graph/schema.ts': `import { r } from './resolvers/project.ts'; export const s = r;`,
  'api/http/graphql.ts': `import { s } from '../graph/schema.ts'; export const route = s;`,
  'api/main/createApp.ts': `import { route } from '../http/graphql.ts'; export const app = () => [route, import('../../build/server/server.js')];`,
  'api/main/serve.ts': `import { app } from './createApp.ts'; export const serve = app;`,
  'api/main/server.ts': `import './serve.ts';`,
  'api/commands/terminal.ts': `export const terminal = 1;`,
  'api/commands/review/main.ts': `import { w } from '../../operations/engine/operations.ts'; import { terminal } from '../terminal.ts'; export const o = [w, terminal];`,
  'api/commands/backup/main.ts': `import { serve } from '../../main/serve.ts'; export const m = serve;`,
  'web/text/en/projects.ts': `export const title = 'Projects';`,
  'web/brand/brand.ts': `export const brand = {};`,
  'web/theme/tokens.ts': `import { brand } from '#web/brand/brand.ts'; export const tokens = brand;`,
  'codegen/styles/compile.ts': `import { tokens } from '#web/theme/tokens.ts'; export const compile = tokens;`,
  'web/ui/Button.tsx': `export const Button = () => <button type="button" />;`,
  'web/apollo/client.ts': `export type Client = 1;`,
  'web/club/Sum.tsx': `import type { Client } from '#web/apollo/client.ts'; import { Button } from '#web/ui/Button.tsx'; export const Sum = (props: { client: Client }) => <Button {...props} />;`,
  'web/routing/pageRoute.ts': `import type { Client } from '#web/apollo/client.ts'; import { Sum } from '#web/club/Sum.tsx'; export const pageRoute = (client: Client) => [client, Sum];`,
  'web/checkout/useCheckout.ts': `import { title } from '#web/text/en/projects.ts'; import { Button } from '#web/ui/Button.tsx'; import type { Client } from '#web/apollo/client.ts'; export const useCheckout = (client: Client) => [client, title, Button];`,
  'web/features/redeem/Confirmation.tsx': `import { useCheckout } from '#web/checkout/useCheckout.ts'; export const Confirmation = useCheckout;`,
  'web/features/projects/ProjectsPage.tsx': `import { Button } from '#web/ui/Button.tsx'; import type { Client } from '#web/apollo/client.ts'; export const ProjectsPage = (props: { client: Client }) => <Button {...props} />;`,
  'web/app/routes.tsx': `export const lazy = () => import('../features/projects/ProjectsPage.tsx');`,
  'web/app/development/entry.ts': `export const entry = 1;`,
  'sandbox/main.ts': `import { z } from 'zod'; export const s = z;`,
  'tests/rules/points.test.ts': `import type { Points } from '#rules/points.ts'; export type T = Points;`,
  'e2e/login.spec.ts': `import { z } from 'zod'; export const s = z;`,
  'scripts/start.ts': `export const start = 1;`,
  'build/server/server.js': `export const renderPage = 1;`,
  'build/client/main.js': `export const main = 1;`,
};

/** One deliberate fault for each rule: the file that breaks it, and how. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['no-cycles', 'rules/a.ts', `import type { B } from './b.ts'; export type A = B;`],
  ['no-unresolvable', 'rules/lost.ts', `import './nowhere.ts';`],
  [
    'web-stands-alone',
    'web/app/reachesApi.tsx',
    `import type { Context } from '#api/domains/shared/context.ts'; export type C = Context;`,
  ],
  [
    'codegen-reads-the-theme',
    'codegen/styles/reachesUi.ts',
    `import { Button } from '#web/ui/Button.tsx'; export const B = Button;`,
  ],
  [
    'theme-above-brand',
    'web/theme/reachesUi.ts',
    `import { Button } from '#web/ui/Button.tsx'; export const B = Button;`,
  ],
  [
    'kiosk-is-a-client-of-its-own',
    'kiosk/reachesUi.tsx',
    `import { Button } from '#web/ui/Button.tsx'; export const B = Button;`,
  ],
  [
    'desk-is-a-client-of-its-own',
    'desk/reachesUi.tsx',
    `import { Button } from '#web/ui/Button.tsx'; export const B = Button;`,
  ],
  [
    'kiosk-shares-words-in-its-texts',
    'kiosk/reachesText.ts',
    `import { title } from '#web/text/en/projects.ts'; export const t = title;`,
  ],
  ['api-stands-alone', 'api/main/reachesWeb.ts', `export type B = import('#web/ui/Button.tsx').Button;`],
  [
    'api-loads-only-the-built-server-entry',
    'api/main/reachesClient.ts',
    `export const c = () => import('../../build/client/main.js');`,
  ],
  [
    'development-api-only-serves',
    'scripts/dev/api.ts',
    `import { serve } from '#api/main/serve.ts'; import { l } from '#api/domains/loaders/projects.ts'; export { l, serve };`,
  ],
  [
    'store-at-the-bottom',
    'api/store/operations/reaches.ts',
    `import { w } from '../../operations/engine/operations.ts'; export { w };`,
  ],
  [
    'upstreams-at-the-bottom',
    'api/upstreams/reaches.ts',
    `import type { Context } from '../domains/shared/context.ts'; export type C = Context;`,
  ],
  [
    'operations-below-domains',
    'api/operations/engine/reaches.ts',
    `import type { Context } from '../../domains/shared/context.ts'; export type C = Context;`,
  ],
  ['domains-below-graph', 'api/domains/project/reaches.ts', `import { s } from '../../graph/schema.ts'; export { s };`],
  ['graph-below-http', 'api/graph/reaches.ts', `import { route } from '../http/graphql.ts'; export { route };`],
  ['http-below-main', 'api/http/reaches.ts', `import { app } from '../main/createApp.ts'; export { app };`],
  ['main-below-commands', 'api/main/reaches.ts', `import { o } from '../commands/review/main.ts'; export { o };`],
  ['commands-are-neighbours', 'api/commands/backup/reaches.ts', `import { o } from '../review/main.ts'; export { o };`],
  [
    'domains-are-neighbours',
    'api/domains/order/reaches.ts',
    `import { read } from '../project/read.ts'; export { read };`,
  ],
  ['kysely-only-in-the-store', 'api/domains/project/ownQuery.ts', `import { sql } from 'kysely'; export { sql };`],
  [
    'jsforce-only-in-salesforce',
    'api/domains/project/ownJsforce.ts',
    `import { createRequire } from 'node:module'; export const j: unknown = createRequire(import.meta.url)('jsforce');`,
  ],
  [
    'dataloader-only-in-loaders',
    'api/domains/project/ownLoader.ts',
    `import DataLoader from 'dataloader'; export { DataLoader };`,
  ],
  [
    'ark-ui-only-in-web',
    'api/domains/project/ownButton.ts',
    `import { Dialog } from '@ark-ui/react'; export { Dialog };`,
  ],
  [
    'chakra-only-in-kiosk-and-desk',
    'web/ui/reachesChakra.tsx',
    `import { Button } from '@chakra-ui/react'; export { Button };`,
  ],
  ['rules-are-a-leaf', 'rules/reachesStore.ts', `export type { Store } from '#api/store/store.ts';`],
  [
    'sandbox-shares-no-code',
    'sandbox/reachesRules.ts',
    `import type { Points } from '#rules/points.ts'; export type P = Points;`,
  ],
  ['bench-imports-no-test', 'bench/reachesTest.ts', `export type { T } from '../tests/rules/points.test.ts';`],
  [
    'e2e-imports-nothing-of-ours',
    'e2e/reachesRules.spec.ts',
    `import { schema } from '../rules/points.ts'; export { schema };`,
  ],
  ['scripts-stay-outside', 'scripts/reachesSandbox.ts', `import { s } from '../sandbox/main.ts'; export { s };`],
  [
    'development-stays-out-of-production',
    'web/app/reaches.ts',
    `import { entry } from './development/entry.ts'; export { entry };`,
  ],
  [
    'club-does-not-know-salesforce',
    'api/upstreams/club/reaches.ts',
    `import { crm } from '../salesforce/crm.ts'; export { crm };`,
  ],
  [
    'salesforce-does-not-know-club',
    'api/upstreams/salesforce/reaches.ts',
    `import { http } from '../club/projects.ts'; export { http };`,
  ],
  [
    'texts-are-a-leaf',
    'web/text/en/reaches.ts',
    `import type { Client } from '../../apollo/client.ts'; export type C = Client;`,
  ],
  [
    'brand-below-features',
    'web/brand/reaches.ts',
    `import { ProjectsPage } from '#web/features/projects/ProjectsPage.tsx'; export { ProjectsPage };`,
  ],
  ['pg-boss-only-in-jobs', 'api/store/ownQueue.ts', `import { PgBoss } from 'pg-boss'; export { PgBoss };`],
  [
    'opentelemetry-sdk-only-in-telemetry',
    'api/http/ownSpans.ts',
    `import { TracerProvider } from '@opentelemetry/sdk-trace'; export { TracerProvider };`,
  ],
  [
    'resolvers-are-an-index',
    'api/graph/resolvers/event.ts',
    `import { http } from '../../upstreams/http.ts'; export { http };`,
  ],
  ['ui-below-club', 'web/ui/Reaches.tsx', `import { Sum } from '../club/Sum.tsx'; export { Sum };`],
  ['ui-knows-no-data', 'web/ui/Asks.tsx', `import type { Client } from '../apollo/client.ts'; export type C = Client;`],
  [
    'club-below-routing',
    'web/club/Reaches.tsx',
    `import { pageRoute } from '../routing/pageRoute.ts'; export { pageRoute };`,
  ],
  [
    'checkout-below-features',
    'web/checkout/Reaches.tsx',
    `import { ProjectsPage } from '../features/projects/ProjectsPage.tsx'; export { ProjectsPage };`,
  ],
  [
    'routing-below-checkout',
    'web/routing/Reaches.tsx',
    `import { useCheckout } from '#web/checkout/useCheckout.ts'; export { useCheckout };`,
  ],
  [
    'features-below-app',
    'web/features/projects/reaches.tsx',
    `import { lazy } from '../../app/routes.tsx'; export { lazy };`,
  ],
  [
    'features-are-neighbours',
    'web/features/auth/reaches.tsx',
    `export const f = () => import('#web/features/projects/ProjectsPage.tsx');`,
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
  const libraries = [
    'got',
    'jsforce',
    'dataloader',
    'kysely',
    'pg-boss',
    '@opentelemetry/sdk-trace',
    '@ark-ui/react',
    '@chakra-ui/react',
  ];
  for (const name of [...libraries, 'zod']) {
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

  it('have a fault each', async () => {
    const text = await import(join(ROOT, '.dependency-cruiser.mjs')).then((config: unknown) =>
      z
        .object({ default: z.object({ forbidden: z.array(z.object({ name: z.string(), severity: z.string() })) }) })
        .parse(config),
    );
    expect(text.default.forbidden.map(({ name }) => name).toSorted()).toEqual(FAULTS.map(([rule]) => rule).toSorted());
    expect(new Set(text.default.forbidden.map(({ severity }) => severity))).toEqual(new Set(['error']));
  });
});

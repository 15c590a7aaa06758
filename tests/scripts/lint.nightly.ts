import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { run } from './support.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * One deliberate fault for each thing that the configuration has to get right: rules with types, the errors of types, a rule
 * for some folders only, our own rules, and those for tests. What a rule finds is proven by the linter's own tests.
 */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['typescript(no-floating-promises)', 'api/floating.ts', `export const go = (): void => {\n  Promise.resolve(1);\n};`],
  ['typescript(TS2322)', 'api/wrong.ts', `export const one: string = 1;`],
  [
    'eslint(no-await-in-loop)',
    'api/domains/x/n1.ts',
    `export const f = async (rows: (() => Promise<void>)[]): Promise<void> => {\n  for (const row of rows) await row();\n};`,
  ],
  ['node(no-process-env)', 'web/env.ts', `export const port = process.env['PORT'];`],
  ['club(style-literals)', 'web/features/Coloured.tsx', `export const styles = { color: '#12372a' };`],
  [
    'club(static-styles)',
    'web/ui/Toned.tsx',
    `import { css } from '#styled-system/css/css.js';\nexport const toned = (tone: string) => css({ color: tone });`,
  ],
  [
    'club(static-styles)',
    'web/ui/Spaced.tsx',
    `import { Box } from './primitives.ts';\nexport const Spaced = (props: { gap: string }) => <Box gap={props.gap} />;`,
  ],
  [
    'club(loose-texts)',
    'kiosk/Loose.tsx',
    `export const Loose = (props: { isBusy: boolean }) => (\n  <p>\n    {props.isBusy && <b />}\n    Go on\n  </p>\n);`,
  ],
  [
    'club(compared-messages)',
    'desk/Compared.ts',
    `export const isFull = (error: { readonly message: string }) => error.message.startsWith('The hotel is full');`,
  ],
  ['vitest(expect-expect)', 'tests/empty.test.ts', `import { it } from 'vitest';\nit('says nothing', () => {});`],
];

/** Where the same words are at home. */
const ALLOWED: Readonly<Record<string, string>> = {
  'api/main/config.ts': `export const port = process.env['PORT'];`,
  'sandbox/config.ts': `export const port = process.env['PORT'];`,
  'scripts/say.ts': `console.log(process.env['PORT']);`,
  'sandbox/say.ts': `export const f = (): void => console.log('x');`,
  'web/ui/Named.tsx': `export const styles = { color: 'fg.ink', fontSize: '.44em', borderRadius: 'card', padding: '12px' };`,
  'desk/Kept.tsx': `export const Kept = (props: { isBusy: boolean }) => (\n  <p>\n    {props.isBusy && <b />}\n    <span>Go on</span>\n  </p>\n);`,
  'kiosk/Shown.ts': `export const isShown = (message: string | null) => message !== null && message !== '';`,
  'web/theme/tokens.ts': `export const tokens = { fontSize: '15px', color: '#12372a' };`,
  'vite.config.ts': `export default { port: process.env['PORT'] };`,
  'api/store/ordered.ts': `export const f = async (rows: (() => Promise<void>)[]): Promise<void> => {\n  for (const row of rows) await row();\n};`,
};

/** Named, since outside a git repository nothing tells the linter to leave node_modules alone. */
const FOLDERS = ['api', 'desk', 'kiosk', 'sandbox', 'scripts', 'tests', 'web', 'vite.config.ts'];

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
let project = '';
let said: z.infer<typeof report>['diagnostics'] = [];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'veranda-lint-'));
  const settings = globSync(['.oxlintrc.json', 'package.json', 'tsconfig*.json'], { cwd: ROOT });
  for (const file of settings) await cp(join(ROOT, file), join(project, file));
  await cp(join(ROOT, 'codegen/lint'), join(project, 'codegen/lint'), { recursive: true });
  // The linter's rules read from it which props are styles.
  await cp(join(ROOT, 'web/theme/primitives.ts'), join(project, 'web/theme/primitives.ts'));
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'dir');
  for (const [file, text] of [
    ...FAULTS.map(([, place, words]) => [place, words] as const),
    ...Object.entries(ALLOWED),
  ]) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), `${text}\n`);
  }
  const { output } = await run(
    join(ROOT, 'node_modules/oxlint/bin/oxlint'),
    ['--deny-warnings', '-f', 'json', ...FOLDERS],
    { cwd: project },
  );
  said = report.parse(JSON.parse(output)).diagnostics;
});

afterAll(() => rm(project, { recursive: true, force: true }));

describe('The linter', () => {
  it.each(FAULTS)('says %s (in %s)', (rule, file) => {
    expect(said.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule);
  });

  it('leaves alone what is at home where it stands', () => {
    expect(said.filter(({ filename }) => filename in ALLOWED)).toEqual([]);
  });
});

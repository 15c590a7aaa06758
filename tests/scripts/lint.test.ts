import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { run } from './support.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** One deliberate fault each: what must be said, where, about which text. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['typescript(no-floating-promises)', 'api/floating.ts', `export const go = (): void => {\n  Promise.resolve(1);\n};`],
  [
    'typescript(no-misused-promises)',
    'api/misused.ts',
    `export const go = (): void => [1].forEach(async () => await Promise.resolve());`,
  ],
  ['typescript(no-explicit-any)', 'api/any.ts', `export const read = (value: any): unknown => value;`],
  [
    'typescript(no-non-null-assertion)',
    'api/bang.ts',
    `export const first = (values: string[]): string => values[0]!;`,
  ],
  ['typescript(ban-ts-comment)', 'api/ignore.ts', `// @ts-ignore\nexport const one: string = 1;`],
  ['typescript(TS2322)', 'api/wrong.ts', `export const one: string = 1;`],
  [
    'typescript(switch-exhaustiveness-check)',
    'api/open.ts',
    `export const f = (x: 'a' | 'b'): void => {\n  switch (x) {\n    case 'a':\n      f('b');\n  }\n};`,
  ],
  [
    'typescript(consistent-type-imports)',
    'api/typeImport.ts',
    `import { Server } from 'node:http';\nexport type S = Server;`,
  ],
  ['import(no-default-export)', 'api/anonymous.ts', `const one = 1;\nexport default one;`],
  ['unicorn(prefer-node-protocol)', 'api/protocol.ts', `import { join } from 'path';\nexport { join };`],
  ['eslint(no-console)', 'api/talks.ts', `export const f = (): void => console.log('x');`],
  ['eslint(no-console)', 'web/app/talks.ts', `export const f = (): void => console.log('x');`],
  ['eslint(no-console)', 'tests/talks.ts', `export const f = (): void => console.log('x');`],
  ['node(no-process-env)', 'api/env.ts', `export const port = process.env['PORT'];`],
  ['node(no-process-env)', 'sandbox/env.ts', `export const port = process.env['PORT'];`],
  ['node(no-process-env)', 'web/env.ts', `export const port = process.env['PORT'];`],
  [
    'eslint(no-await-in-loop)',
    'api/domains/x/n1.ts',
    `export const f = async (rows: (() => Promise<void>)[]): Promise<void> => {\n  for (const row of rows) await row();\n};`,
  ],
  [
    'react-hooks(rules-of-hooks)',
    'web/ui/Hook.tsx',
    `import { useState } from 'react';\nexport const Hook = ({ on }: { on: boolean }) => {\n  if (on) useState(1);\n  return null;\n};`,
  ],
  ['jsx-a11y(alt-text)', 'web/ui/Image.tsx', `export const Image = () => <img src="x.png" />;`],
  ['club(style-literals)', 'web/features/Coloured.tsx', `export const styles = { color: '#12372a' };`],
  ['club(style-literals)', 'web/features/Sized.tsx', `export const styles = { fontSize: { base: '13', md: '15px' } };`],
  ['club(style-literals)', 'web/ui/Round.tsx', `export const styles = { borderRadius: '6px' };`],
  ['club(style-literals)', 'web/app/Shadow.tsx', `export const styles = { boxShadow: '0 1px 0 {colors.line}' };`],
  [
    'club(static-styles)',
    'web/ui/Toned.tsx',
    `import { css } from '#styled-system/css/css.js';\nexport const toned = (tone: string) => css({ color: tone });`,
  ],
  [
    'club(static-styles)',
    'web/ui/Faded.tsx',
    `import { cva } from '#styled-system/css/cva.js';\nexport const faded = cva({ base: { opacity: '.5' } });`,
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
  'web/theme/tokens.ts': `export const tokens = { fontSize: '15px', color: '#12372a' };`,
  'vite.config.ts': `export default { port: process.env['PORT'] };`,
  'api/store/ordered.ts': `export const f = async (rows: (() => Promise<void>)[]): Promise<void> => {\n  for (const row of rows) await row();\n};`,
};

/** Named, since outside a git repository nothing tells the linter to leave node_modules alone. */
const FOLDERS = ['api', 'sandbox', 'scripts', 'tests', 'web', 'vite.config.ts'];

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
let project = '';
let said: z.infer<typeof report>['diagnostics'] = [];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'veranda-lint-'));
  const settings = globSync(['.oxlintrc.json', 'package.json', 'tsconfig*.json'], { cwd: ROOT });
  for (const file of settings) await cp(join(ROOT, file), join(project, file));
  await cp(join(ROOT, 'codegen/styles/lint'), join(project, 'codegen/styles/lint'), { recursive: true });
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

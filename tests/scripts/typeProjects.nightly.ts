import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './support.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

// One package whose types refer to those of Node is enough to make Buffer known everywhere.
it.each([
  ['web', ['@types/node/']],
  ['server', ['/lib.dom.d.ts']],
  ['shared', ['@types/node/', '/lib.dom.d.ts']],
])('The TypeScript project %s gets no types from %s', async (project, types) => {
  const { output } = await run(TSC, ['-p', `tsconfig.${project}.json`, '--listFilesOnly'], { cwd: ROOT });
  const files = output.split('\n');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => types.some((name) => file.includes(name)))).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addFiles } from '#api/http/files.ts';

/** The status of the playground over a build folder with one page in it. */
async function playgroundStatus(playground: boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'club-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'playground'));
  writeFileSync(join(folder, 'playground', 'index.html'), '<title>Playground</title>');
  const app = fastify();
  onTestFinished(() => app.close());
  await addFiles(app, folder, { playground, smsInboxUrl: null });
  return (await app.inject('/playground/')).statusCode;
}

it('serves the playground unless it is off', async () => {
  expect(await playgroundStatus(true)).toBe(200);
  expect(await playgroundStatus(false)).toBe(404);
});

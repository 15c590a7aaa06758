import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSessionSecret } from '#api/store/crypto/secret.ts';
import { startChild, temporaryFolder } from './processes.ts';

it('takes the configured secret and writes nothing', async () => {
  const dataDir = await temporaryFolder();
  const configured = 'configured-0123456789-0123456789-abc';
  expect(await loadSessionSecret({ dataDir, configured })).toBe(configured);
  expect(await readdir(dataDir)).toEqual([]);
});

it('refuses a configured secret of 31 characters, without repeating it', async () => {
  const dataDir = await temporaryFolder();
  const error = await loadSessionSecret({ dataDir, configured: 'c'.repeat(31) }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'configuration', message: expect.stringContaining('SESSION_SECRET') });
  expect(String(error)).not.toContain('ccc');
});

it('generates a secret that only its owner can read, in a folder that was not there', async () => {
  const dataDir = join(await temporaryFolder(), 'deep', 'var');
  const secret = await loadSessionSecret({ dataDir });
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

it('keeps the generated secret', async () => {
  const dataDir = await temporaryFolder();
  const first = await loadSessionSecret({ dataDir });
  expect(await loadSessionSecret({ dataDir })).toBe(first);
});

it('generates one secret however many callers start at once', async () => {
  const dataDir = await temporaryFolder();
  const secrets = await Promise.all(Array.from({ length: 50 }, () => loadSessionSecret({ dataDir })));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

it('generates one secret for processes that start at once', async () => {
  const dataDir = await temporaryFolder();
  const children = Array.from({ length: 3 }, () => startChild('secret', dataDir));
  const said = await Promise.all(children.map((child) => child.next()));
  const kept = (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim();
  expect(said).toEqual(children.map(() => ({ secret: kept })));
});

it('refuses a damaged secret file rather than signing everybody out silently', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'session-secret'), 'short\n');
  await expect(loadSessionSecret({ dataDir })).rejects.toMatchObject({ kind: 'damaged' });
  expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toBe('short\n');
});

it('says which file cannot be written where the data folder is none', async () => {
  const file = join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  await expect(loadSessionSecret({ dataDir: join(file, 'var') })).rejects.toMatchObject({
    name: 'StoreError',
    message: expect.stringContaining(file),
  });
});

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackup } from '#api/store/backup/create.ts';
import { openUnmigrated } from '#api/store/backup/database.ts';
import { openStore } from '#api/store/store.ts';
import { run } from '#tests/scripts/support.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import { canMount, mountSmallDisk } from '#tests/support/smallDisk.ts';
import { canStart, startPostgres } from './support/servers.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const megabyte = 1024 * 1024;
const logger = pino({ level: 'silent' });

/** What `npm run backup -- restore` says and how it ends. */
const restore = (file: string, env: NodeJS.ProcessEnv, ...words: string[]) =>
  run('scripts/run.mjs', ['backup', 'restore', file, '--yes', ...words], {
    env: { DATABASE_URL: '', ...env, SESSION_SECRET: TEST_SECRET },
  });

const saysFull = (place: string) => ({
  code: 1,
  errors:
    `There is too little space on the disk of ${place} for what is restored. Nothing was changed. ` +
    'Free some space, and run the command again.\n',
});

describe.skipIf(!canMount)(`a restore onto a full disk${canMount ? '' : ': mounting a disk needs root'}`, () => {
  let folder = '';
  let file = '';

  // About 65 MB of rows, which compress well.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veranda-restore-'));
    file = join(folder, 'club.backup');
    const target = { databaseUrl: undefined, dataDir: folder, logger };
    await (await openStore({ ...target, secret: TEST_SECRET })).close();
    const { db, close } = await openUnmigrated(target);
    await sql`insert into newsletter_subscriber
      select 'fp ' || n, repeat('x', 1000), now() + n * interval '1 microsecond' from generate_series(1, 60000) as n`.execute(
      db,
    );
    await close();
    await createBackup(target, file, { secret: TEST_SECRET, replace: false });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const open = (dataDir: string, databaseUrl?: string) =>
    openStore({ dataDir, databaseUrl, secret: TEST_SECRET, logger });

  it('says so where not even an empty database has space [pglite]', async ({ onTestFinished }) => {
    const disk = mountSmallDisk(20 * megabyte);
    onTestFinished(disk.close);
    expect(await restore(file, { DATA_DIR: disk.folder })).toMatchObject(saysFull(disk.folder));
    expect(await readdir(disk.folder)).toEqual(['log']);
    disk.grow(400 * megabyte);
    expect(await restore(file, { DATA_DIR: disk.folder })).toMatchObject({ code: 0, errors: '' });
  });

  it('says so when the disk fills in its middle, and leaves the club as it was [pglite]', async ({
    onTestFinished,
  }) => {
    const disk = mountSmallDisk(140 * megabyte);
    onTestFinished(disk.close);
    const club = await open(disk.folder);
    await club.newsletter.subscribe('kept@example.com');
    await club.close();
    const answer = await restore(file, { DATA_DIR: disk.folder }, '--replace');
    expect(answer).toMatchObject(saysFull(disk.folder));
    disk.grow(400 * megabyte);
    const again = await open(disk.folder);
    expect(await again.newsletter.subscribers()).toMatchObject([{ email: 'kept@example.com' }]);
    await again.close();
    expect(await restore(file, { DATA_DIR: disk.folder }, '--replace')).toMatchObject({ code: 0, errors: '' });
  });

  it.skipIf(!canStart.postgres)(
    'says so of the disk of a server, and leaves the club as it was [postgres]',
    async ({ onTestFinished }) => {
      const server = await startPostgres();
      const disk = mountSmallDisk(40 * megabyte);
      onTestFinished(async () => {
        await server.close();
        disk.close();
      });
      const { uid, gid } = statSync(await dataOf(server.url));
      execFileSync('chown', [`${uid}:${gid}`, disk.folder]);
      await onServer(server.url, `create tablespace small location '${disk.folder}'`);
      await onServer(server.url, 'create database club tablespace small');
      const databaseUrl = server.url.replace(/postgres$/, 'club');
      const club = await open(folder, databaseUrl);
      await club.newsletter.subscribe('kept@example.com');
      await club.close();
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
      expect(await restore(file, env, '--replace')).toMatchObject(saysFull('the PostgreSQL server'));
      const again = await open(folder, databaseUrl);
      expect(await again.newsletter.subscribers()).toMatchObject([{ email: 'kept@example.com' }]);
      await again.close();
      disk.grow(400 * megabyte);
      expect(await restore(file, env, '--replace')).toMatchObject({ code: 0, errors: '' });
    },
  );
});

async function onServer<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Where the server has its files, which belong to its user. */
async function dataOf(url: string): Promise<string> {
  const [row] = await onServer<{ data_directory: string }>(url, 'show data_directory');
  return row?.data_directory ?? '';
}

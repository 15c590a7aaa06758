import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openReopening } from '#api/store/database/embedded.ts';
import { overPglite, PGLITE_OPTIONS } from '#api/store/database/pgliteEngine.ts';
import { loadSessionSecret } from '#api/store/crypto/secret.ts';
import { openStore } from '#api/store/store.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { migratedImage } from './migratedImage.ts';
import { startChild, temporaryFolder } from './processes.ts';

const logger = pino({ level: 'silent' });
const written = z.object({ token: z.string(), membershipNumber: z.string() });

/** A data folder with a migrated and empty database, made quickly. */
async function preparedFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  const pglite = await PGlite.create({
    ...PGLITE_OPTIONS,
    dataDir: join(dataDir, 'store'),
    loadDataDir: await migratedImage(),
  });
  await pglite.close();
  return dataDir;
}

async function open(dataDir: string, secret = TEST_SECRET) {
  const store = await openStore({ dataDir, secret, logger });
  onTestFinished(() => store.close());
  return store;
}

describe('the embedded store [pglite]', () => {
  it('makes its folder at the first start and finds everything again at the second', async () => {
    const dataDir = join(await temporaryFolder(), 'var');
    const first = await open(dataDir);
    expect(first.engine).toBe('pglite');
    const { token, session } = await first.sessions.create({
      memberId: 'm',
      membershipNumber: '00042719',
      mobile: '9999900001',
      name: null,
      restToken: 't',
    });
    await first.close();
    await expect(first.ping()).rejects.toMatchObject({ name: 'StoreError', kind: 'unavailable' });
    expect(await readdir(dataDir)).toEqual(['store']);
    const started = performance.now();
    const second = await open(dataDir);
    expect(performance.now() - started).toBeLessThan(8000);
    expect(await second.sessions.find(token)).toEqual(session);
  });

  it('starts anew where the first start was killed half-way', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'store.new'));
    await writeFile(join(dataDir, 'store.new', 'PG_VERSION'), '18\n');
    const store = await open(dataDir);
    await store.ping();
    expect((await readdir(dataDir)).toSorted()).toEqual(['operator.sock', 'store', 'store.lock']);
  });

  it('loses no acknowledged session to kill -9, and opens again at once', async () => {
    const dataDir = await preparedFolder();
    const acknowledged = [];
    for (let round = 0; round < 3; round += 1) {
      const child = startChild('sessions', dataDir);
      for (let line = 0; line < 15; line += 1) acknowledged.push(written.parse(await child.next()));
      await child.kill();
      for (let line = await child.next(); line !== undefined; line = await child.next()) {
        acknowledged.push(written.parse(line));
      }
    }
    const secret = await loadSessionSecret({ dataDir });
    const started = performance.now();
    const store = await open(dataDir, secret);
    expect(performance.now() - started).toBeLessThan(8000);
    expect(acknowledged.length).toBeGreaterThanOrEqual(45);
    const found = await Promise.all(acknowledged.map(({ token }) => store.sessions.find(token)));
    expect(found.map((session) => session?.membershipNumber)).toEqual(
      acknowledged.map(({ membershipNumber }) => membershipNumber),
    );
  });

  it('is refused to a second process while the first one lives', async () => {
    const dataDir = await preparedFolder();
    const first = startChild('stay', dataDir);
    expect(await first.next()).toEqual({ open: true });
    const second = startChild('visit', dataDir);
    expect(await second.next()).toEqual({ error: expect.stringContaining(`in use by process ${first.pid}`) });
    await expect(open(dataDir)).rejects.toMatchObject({ kind: 'in-use' });
    await first.kill();
    await (await open(dataDir, await loadSessionSecret({ dataDir }))).ping();
  });

  it('leaves a process free to end when it has closed the store', async () => {
    const child = startChild('visit', await preparedFolder());
    expect(await child.next()).toEqual({ open: true });
    expect(await child.ended).toBe(0);
  });

  it('refuses another secret than the one it was written with, and takes it over when told to', async () => {
    const dataDir = await preparedFolder();
    await (await open(dataDir)).close();
    const another = 'another-secret-of-at-least-32-characters';
    await expect(open(dataDir, another)).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining('written with another session secret'),
    });
    const store = await openStore({ dataDir, secret: another, acceptNewSecret: true, logger });
    await store.close();
    await (await open(dataDir, another)).ping();
  });

  it('is refused when the file of its secret is lost, and opens when it is put back', async () => {
    const dataDir = await preparedFolder();
    const file = join(dataDir, 'session-secret');
    await (await open(dataDir, await loadSessionSecret({ dataDir }))).close();
    await rename(file, `${file}.copy`);
    await expect(open(dataDir, await loadSessionSecret({ dataDir }))).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining('Put the old one back: SESSION_SECRET, or the file session-secret in DATA_DIR'),
    });
    await rename(`${file}.copy`, file);
    await (await open(dataDir, await loadSessionSecret({ dataDir }))).ping();
  });

  it('fails at once when its engine has crashed, also in a transaction, and opens again by itself', async () => {
    const dataDir = await preparedFolder();
    const folder = join(dataDir, 'store');
    let crashes = false;
    const create = async () => {
      const pglite = await PGlite.create({ ...PGLITE_OPTIONS, dataDir: folder });
      const engine = pglite.Module;
      const step = engine._PostgresMainLoopOnce;
      engine._PostgresMainLoopOnce = () => {
        step();
        if (!crashes) return;
        crashes = false;
        throw new WebAssembly.RuntimeError('Aborted()');
      };
      return pglite;
    };
    const database = await openReopening(folder, create, logger);
    onTestFinished(() => database.close());
    const db = overPglite(database);
    const subscribers = () => db.selectFrom('newsletterSubscriber').select('emailFp').execute();
    const subscribe = (emailFp: string) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('newsletterSubscriber')
          .values({ emailFp, email: emailFp, consentedAt: new Date() })
          .execute();
      });
    await subscribe('before');
    const heard: string[] = [];
    let missed = 0;
    await database.listen(
      'updates',
      (payload) => heard.push(payload),
      () => (missed += 1),
    );
    await database.query(`select pg_notify('updates', 'one')`);
    await eventually(() => expect(heard).toEqual(['one']));

    // Its files are away, so that it cannot open again.
    await rename(folder, `${folder}.away`);
    crashes = true;
    const crashed = { name: 'FilesError', code: 'ENOENT' };
    await expect(db.transaction().execute((trx) => trx.selectFrom('hold').selectAll().execute())).rejects.toMatchObject(
      crashed,
    );
    await expect(subscribe('meanwhile')).rejects.toMatchObject(crashed);
    await expect(subscribers()).rejects.toMatchObject(crashed);

    await rename(`${folder}.away`, folder);
    await eventually(async () => expect(await subscribers()).toEqual([{ emailFp: 'before' }]));
    await subscribe('after');
    expect(await subscribers()).toHaveLength(2);
    // Who listens is told that something may have been missed, and hears again.
    expect(missed).toBe(1);
    await database.query(`select pg_notify('updates', 'two')`);
    await eventually(() => expect(heard).toEqual(['one', 'two']));
  });

  it('keeps its files from other users of the machine', async () => {
    const dataDir = await preparedFolder();
    await open(dataDir);
    expect((await stat(join(dataDir, 'store'))).mode & 0o777).toBe(0o700);
  });

  it('says which folder is damaged, and gives it free again', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'store'));
    await writeFile(join(dataDir, 'store', 'somebody-elses-file'), 'kept');
    await expect(open(dataDir)).rejects.toMatchObject({
      kind: 'damaged',
      message: expect.stringContaining(join(dataDir, 'store')),
    });
    expect(await readdir(join(dataDir, 'store'))).toEqual(['somebody-elses-file']);
    expect(await readdir(dataDir)).not.toContain('store.lock');
  });
});

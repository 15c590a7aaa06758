import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createAdvisoryLocks } from '#api/store/locks/advisoryLocks.ts';
import { createLocks } from '#api/store/locks/locks.ts';
import { openStore } from '#api/store/store.ts';
import { STORE_TIMEOUTS } from '#api/store/timeouts.ts';
import { POSTGRES_URL } from '#tests/support/databases.ts';
import { createScratchDatabase, TEST_SECRET } from '#tests/support/engines.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { startChild, temporaryFolder } from './processes.ts';
import { startTcpProxy } from './tcpProxy.ts';
import { welcomeCreditOf } from '#tests/operations/support/records.ts';

const logger = pino({ level: 'silent' });

describe.skipIf(POSTGRES_URL === undefined)('a PostgreSQL that fails [postgres]', () => {
  let scratch = { url: '', drop: async () => {} };
  beforeAll(async () => {
    scratch = await createScratchDatabase(POSTGRES_URL ?? '');
  });
  afterAll(() => scratch.drop());

  async function openOn(databaseUrl: string) {
    const store = await openStore({ databaseUrl, dataDir: 'unused', secret: TEST_SECRET, logger });
    onTestFinished(() => store.close());
    return store;
  }

  function locksOn(databaseUrl: string) {
    const timeouts = { ...STORE_TIMEOUTS, answerMs: 2000 };
    const keeper = createAdvisoryLocks({ databaseUrl, logger, heartbeatMs: 50, timeouts });
    onTestFinished(() => keeper.close());
    return createLocks(keeper);
  }

  /** Ends every other connection to the database, as a restart of the server does. */
  async function endConnections() {
    const client = new Client({ connectionString: scratch.url });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'spared'`);
    await client.end();
  }

  /** A lock whose work ends when its signal is aborted, and answers why. */
  function holdUntilAborted(locks: ReturnType<typeof locksOn>, name: string) {
    const begun = Promise.withResolvers<void>();
    const ended = locks.withLock(
      name,
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(signal.reason), { once: true });
          begun.resolve();
        }),
    );
    return { begun: begun.promise, ended };
  }

  it('is survived: later calls and locks work after every connection was ended', async () => {
    const store = await openOn(scratch.url);
    const data = { memberId: 'm', membershipNumber: '1', mobile: '9999900001', name: null, restToken: 't' };
    const { token } = await store.sessions.create(data);
    await Promise.all(Array.from({ length: 20 }, () => store.sessions.find(token)));
    await store.locks.withLock('before', async () => 0);
    await endConnections();
    await eventually(async () => expect(await store.sessions.find(token)).toMatchObject(data));
    await eventually(() => store.ping());
    expect(await store.locks.withLock('after', async () => 'locked')).toBe('locked');
  });

  it('does not keep a request waiting for who is asking when it says nothing any more', async () => {
    const proxy = await startTcpProxy(scratch.url);
    const store = await openOn(proxy.url);
    const data = { memberId: 'm', membershipNumber: '1', mobile: '9999900001', name: null, restToken: 't' };
    const { token } = await store.sessions.create(data);
    proxy.freeze();
    await expect(store.sessions.find(token)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('No answer in 2000 ms'),
    });
  });

  it('is survived in the middle of running statements, which fail with a typed error', async () => {
    const store = await openOn(scratch.url);
    const blocker = new Client({ connectionString: scratch.url, application_name: 'spared' });
    onTestFinished(() => blocker.end());
    await blocker.connect();
    await blocker.query('begin; lock table operation');
    const begins = Array.from({ length: 5 }, (_, member) =>
      store.operations.begin(welcomeCreditOf(`member ${member}`)),
    );
    const outcomes = Promise.allSettled(begins);
    const admin = new Client({ connectionString: scratch.url });
    await admin.connect();
    await eventually(async () => {
      const { rows } = await admin.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows.length).toBeGreaterThanOrEqual(5);
    });
    await admin.end();
    await endConnections();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'StoreError', kind: 'unavailable' } });
    }
    await blocker.query('rollback');
    await eventually(async () =>
      expect(await store.operations.begin(welcomeCreditOf('member 0'))).toMatchObject({ begun: true }),
    );
  });

  /** Changes a setting of the database or of its role, and ends the connections that do not have it yet. */
  async function setting(statement: string) {
    const admin = new Client({ connectionString: POSTGRES_URL });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
    await endConnections();
  }

  it('that has become a standby is not ready, and every change is an outage until it is the primary again', async () => {
    const store = await openOn(scratch.url);
    const name = new URL(scratch.url).pathname.slice(1);
    const outage = { name: 'StoreError', kind: 'unavailable', code: '25006' };
    await setting(`alter database ${name} set default_transaction_read_only = on`);
    onTestFinished(() => setting(`alter database ${name} reset default_transaction_read_only`));
    await eventually(() => expect(store.ping()).rejects.toMatchObject(outage));
    await expect(store.newsletter.subscribe('kabir@example.com')).rejects.toMatchObject(outage);
    // Its locks would exclude nobody who is on the new primary.
    await expect(store.locks.withLock('standby', async () => 0)).rejects.toMatchObject(outage);
    // What is only read is still there.
    await expect(store.sessions.find('nobody')).resolves.toBeNull();
    await expect(openOn(scratch.url)).rejects.toMatchObject({
      ...outage,
      message: expect.stringContaining('The database is read-only'),
    });
    await setting(`alter database ${name} reset default_transaction_read_only`);
    await eventually(() => store.ping());
    await store.newsletter.subscribe('kabir@example.com');
    expect(await store.locks.withLock('primary', async () => 'locked')).toBe('locked');
  });

  it('without a free connection says at the start what to raise', async () => {
    const store = await openOn(scratch.url);
    const name = new URL(scratch.url).pathname.slice(1);
    const role = `${name}_role`;
    await setting(`create role ${role} login connection limit 0`);
    onTestFinished(() => setting(`drop owned by ${role}; drop role ${role}`));
    const url = new URL(scratch.url);
    url.username = role;
    await expect(openOn(url.href)).rejects.toMatchObject({
      kind: 'unavailable',
      code: '53300',
      message: expect.stringContaining('raise max_connections'),
    });
    // A connection that the test before has ended may still be in the pool.
    await eventually(() => store.ping());
  });

  it.each(['53100', '53200', '53300', '57P03', '25006'])('that answers a change with %s is an outage', async (code) => {
    const store = await openOn(scratch.url);
    const client = new Client({ connectionString: scratch.url });
    await client.connect();
    onTestFinished(async () => {
      await client.query('drop trigger fails on newsletter_subscriber');
      await client.end();
    });
    await client.query(`create or replace function fails() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '${code}'; end $$`);
    await client.query(
      'create trigger fails before insert on newsletter_subscriber for each row execute function fails()',
    );
    await expect(store.newsletter.subscribe('nila@example.com')).rejects.toMatchObject({ kind: 'unavailable', code });
  });

  it('refuses calls after it was closed, also one that was never used', async () => {
    const store = await openOn(scratch.url);
    await store.close();
    await expect(store.ping()).rejects.toMatchObject({ name: 'StoreError', kind: 'unavailable' });
  });

  it('aborts the holders of locks when their connection is ended, and lets others in', async () => {
    const locks = locksOn(scratch.url);
    const holder = holdUntilAborted(locks, 'lost');
    await holder.begun;
    await endConnections();
    expect(await holder.ended).toMatchObject({ name: 'StoreError', kind: 'lock-lost' });
    expect(await locks.withLock('lost', async () => 'again')).toBe('again');
  });

  it('aborts the holders of locks when the network says nothing any more', async () => {
    const proxy = await startTcpProxy(scratch.url);
    const locks = locksOn(proxy.url);
    const holder = holdUntilAborted(locks, 'frozen');
    await holder.begun;
    proxy.freeze();
    expect(await holder.ended).toMatchObject({ kind: 'lock-lost' });
  });

  it('gives a waiting caller the lock in spite of a reset of its connection', async () => {
    const proxy = await startTcpProxy(scratch.url);
    const direct = locksOn(scratch.url);
    const proxied = locksOn(proxy.url);
    const free = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const holder = direct.withLock('reset', async () => {
      begun.resolve();
      await free.promise;
    });
    await begun.promise;
    const waiting = proxied.withLock('reset', async () => 'in');
    await eventually(() => expect(proxy.connections()).toBe(1));
    proxy.cut();
    await eventually(() => expect(proxy.connections()).toBe(1));
    free.resolve();
    await holder;
    expect(await waiting).toBe('in');
  });

  it('holds all locks of a process on one connection, and nothing while none was asked for', async () => {
    const proxy = await startTcpProxy(scratch.url);
    const locks = locksOn(proxy.url);
    expect(proxy.connections()).toBe(0);
    await Promise.all(Array.from({ length: 50 }, (_, holder) => locks.withLock(`one line ${holder}`, async () => 0)));
    expect(proxy.connections()).toBe(1);
  });

  it('frees the locks of a killed process at once', async () => {
    const dataDir = await temporaryFolder();
    // Processes of one database share one secret.
    await writeFile(join(dataDir, 'session-secret'), TEST_SECRET);
    const child = startChild('lock', dataDir, scratch.url);
    expect(await child.next()).toEqual({ holding: true });
    const locks = locksOn(scratch.url);
    await expect(locks.withLock('crowded', async () => 0, { waitMs: 50 })).rejects.toMatchObject({
      kind: 'lock-timeout',
    });
    await child.kill();
    expect(await locks.withLock('crowded', async () => 'free', { waitMs: 5000 })).toBe('free');
  });

  it('is said plainly when it goes away: typed errors, and a ping that answers in time', async () => {
    const proxy = await startTcpProxy(scratch.url);
    const store = await openOn(proxy.url);
    await store.ping();
    proxy.freeze();
    await expect(store.ping()).rejects.toMatchObject({
      kind: 'unavailable',
      operation: 'ping',
      message: expect.stringContaining('No answer in 2000 ms'),
    });
    proxy.cut();
    await eventually(() => store.ping());
  });

  it.each([
    ['nobody listens', 'postgres://someone:canary-password@127.0.0.1:1/veranda', 'unavailable'],
    ['the database does not exist', () => scratch.url.replace(/veranda_test_\w+/, 'no_such_database'), 'configuration'],
    ['the URL is no PostgreSQL URL', 'mysql://someone:canary-password@127.0.0.1/veranda', 'configuration'],
  ])('is refused at the start when %s, without repeating the URL', async (_, url, kind) => {
    const opening = openOn(typeof url === 'string' ? url : url()).catch((thrown: unknown) => thrown);
    const error = await opening;
    expect(error).toMatchObject({ name: 'StoreError', kind, message: expect.stringContaining('DATABASE_URL') });
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/canary|127\.0\.0\.1|no_such_database/);
  });

  it('is migrated once by processes that start at the same time', async () => {
    const fresh = await createScratchDatabase(POSTGRES_URL ?? '');
    onTestFinished(() => fresh.drop());
    const stores = await Promise.all(Array.from({ length: 6 }, () => openOn(fresh.url)));
    const pings = await Promise.allSettled(stores.map((store) => store.ping()));
    expect(pings.map(({ status }) => status)).toEqual(stores.map(() => 'fulfilled'));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('is refused when a newer version has taken away what this one needs', async () => {
    const fresh = await createScratchDatabase(POSTGRES_URL ?? '');
    onTestFinished(() => fresh.drop());
    await (await openOn(fresh.url)).close();
    const client = new Client({ connectionString: fresh.url });
    await client.connect();
    await client.query(`insert into store_migration values ('9999_contract_9998_of_the_future', '2030-01-01')`);
    await client.end();
    await expect(openOn(fresh.url)).rejects.toMatchObject({
      kind: 'migration',
      message: expect.stringContaining('start the newer version again'),
    });
  });
});

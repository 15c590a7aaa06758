import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '#api/store/store.ts';
import { canStart, type PrivateServer, startPgBouncer, startPostgres } from '#tests/operations/support/servers.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Opens the store, and uses what belongs to a session of the database. */
async function start(databaseUrl: string): Promise<string> {
  const logger = pino({ level: 'silent' });
  const store = await openStore({ databaseUrl, dataDir: 'unused', secret: TEST_SECRET, logger });
  try {
    return await store.locks.withLock('start', async () => 'started');
  } finally {
    await store.close();
  }
}

describe.skipIf(!canStart.postgres || !canStart.pgBouncer)('a PgBouncer in front of PostgreSQL [postgres]', () => {
  const settings = 'ignore_startup_parameters = statement_timeout';
  let database: PrivateServer;
  beforeAll(async () => {
    database = await startPostgres();
  });
  afterAll(() => database.close());

  const through = async (...lines: string[]) => {
    const pooler = await startPgBouncer(database.url, ...lines);
    onTestFinished(() => pooler.close());
    return pooler.url;
  };

  it.each([
    [['pool_mode = transaction', settings], 'pool_mode = transaction'],
    [['pool_mode = transaction', settings, 'server_round_robin = 1', 'min_pool_size = 5'], 'pool_mode = transaction'],
    [['pool_mode = statement', settings], 'pool_mode = session'],
    [['pool_mode = session'], 'ignore_startup_parameters'],
  ])('with %j is refused at the start', async (lines, text) => {
    await expect(start(await through(...lines))).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining(text),
    });
  });

  it('with a session for each connection works', async () => {
    expect(await start(await through('pool_mode = session', settings))).toBe('started');
  });
});

describe.skipIf(!canStart.postgresWithTls)('a PostgreSQL with TLS [postgres]', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    database = await startPostgres({ tls: true });
  });
  afterAll(() => database.close());

  const at = (host: string, query: string) => {
    const url = new URL(database.url);
    url.hostname = host;
    return `${url.href}?${query}`;
  };

  it.each([
    ['of an unknown authority', () => at('localhost', 'sslmode=verify-full')],
    ['for another host', () => at('127.0.0.1', `sslmode=verify-full&sslrootcert=${database.certificate}`)],
  ])('and a certificate %s is refused at the start', async (_, url) => {
    await expect(start(url())).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining('certificate of PostgreSQL is not accepted'),
    });
  });

  it('and a certificate of a known authority works', async () => {
    expect(await start(at('localhost', `sslmode=verify-full&sslrootcert=${database.certificate}`))).toBe('started');
  });
});

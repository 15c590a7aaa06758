import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolConfig, Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { createAdvisoryLocks } from '../locks/advisoryLocks.ts';
import type { Engine } from './engine.ts';
import { errorCode, READ_ONLY, StoreError } from './errors.ts';
import { migrate } from './migrate.ts';
import { postgresNotifications } from './notifications.ts';
import type { StoreSchema } from './schema.ts';
import { STORE_TIMEOUTS, type StoreTimeouts } from '../timeouts.ts';

/** How often the clock is compared with the database's. */
const compareMs = 30_000;

interface DatabaseClock {
  now(): Date;
  close(): void;
}

/**
 * The time by the clock of the database, so that processes on several hosts agree on what is due or has expired. Between
 * two comparisons it follows the process's monotonic clock: setting the clock of the host has no effect.
 */
async function followDatabaseClock(db: Kysely<StoreSchema>, logger: Logger): Promise<DatabaseClock> {
  /** The database's time, in ms, when the monotonic clock of this process was at zero. */
  let zero = -Infinity;
  const compare = async () => {
    const asked = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const halfRoundTrip = (performance.now() - asked) / 2;
    const measured = (rows[0]?.at.getTime() ?? Number.NaN) - (asked + halfRoundTrip);
    // A smaller difference may be that of the measurement; the time should not jump back for it.
    if (Math.abs(measured - zero) > halfRoundTrip) zero = measured;
  };
  await compare();
  const timer = setInterval(() => {
    compare().catch((error: unknown) =>
      logger.warn({ code: errorCode(error) }, "The database's clock could not be read"),
    );
  }, compareMs);
  timer.unref();
  return { now: () => new Date(Math.round(zero + performance.now())), close: () => clearInterval(timer) };
}

const CERTIFICATE = /CERT|ERR_SSL|ERR_TLS|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH/;

/** What an operator can do about a connection that failed, without the URL. */
function connectError(error: unknown, { databaseUrl }: { readonly databaseUrl: string }): StoreError {
  if (error instanceof StoreError) return error;
  const code = errorCode(error);
  const refusal = (kind: 'configuration' | 'unavailable', hint: string) => new StoreError(kind, 'open', { code, hint });
  if (code === undefined && /[?&]sslmode=/.test(databaseUrl)) {
    return refusal('unavailable', 'The PostgreSQL of DATABASE_URL does not answer with TLS: set ssl = on there');
  }
  if (code === undefined) return refusal('unavailable', 'The PostgreSQL of DATABASE_URL does not answer');
  // SQLSTATE class 28 is a refused login, 3D a database that does not exist.
  if (/^(28|3D)/.test(code)) {
    return refusal('configuration', 'PostgreSQL refused the login: check user, password and database in DATABASE_URL');
  }
  if (code === '53300') {
    return refusal(
      'unavailable',
      'PostgreSQL has no connection left: raise max_connections, or the CONNECTION LIMIT of the role or the database. ' +
        'A process opens 12 at most',
    );
  }
  if (code === '08P01') {
    return refusal(
      'configuration',
      'What answers at DATABASE_URL refuses a setting of the connection. PgBouncer needs pool_mode = session and ' +
        'ignore_startup_parameters = statement_timeout; better connect to PostgreSQL itself',
    );
  }
  if (CERTIFICATE.test(code)) {
    return refusal(
      'configuration',
      'The TLS certificate of PostgreSQL is not accepted: give its authority as sslrootcert in DATABASE_URL or in ' +
        'NODE_EXTRA_CA_CERTS, and use the host name that is in the certificate',
    );
  }
  return refusal('unavailable', 'The PostgreSQL of DATABASE_URL does not answer');
}

/**
 * Checks what the club needs of a server before anything is written: that it accepts changes, and that a connection stays
 * with its session, since locks and notifications belong to one. Throws `StoreError`.
 */
async function checkServer(config: ClientConfig & { readonly connectionString: string }): Promise<void> {
  const clients = [new Client(config), new Client(config)] as const;
  const [one, other] = clients;
  for (const client of clients) client.on('error', () => undefined);
  try {
    await one.connect();
    await other.connect();
    if (await isReadOnly(one)) {
      throw new StoreError('unavailable', 'open', { code: '25006', hint: `${READ_ONLY}. Nothing was changed` });
    }
    if (await isPooled(one, other)) {
      throw new StoreError('configuration', 'open', {
        hint:
          'DATABASE_URL leads to a pooler that gives each transaction another session, such as PgBouncer with ' +
          'pool_mode = transaction. Locks between processes and LISTEN do not work there: connect to PostgreSQL itself, ' +
          'or use pool_mode = session. Nothing was changed',
      });
    }
  } catch (error) {
    throw connectError(error, { databaseUrl: config.connectionString });
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function isReadOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ on: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "on"`,
  );
  return rows[0]?.on === true;
}

/** Whether two clients can meet the same session, or one client another one while the other is in a transaction. */
async function isPooled(one: Client, other: Client): Promise<boolean> {
  const sessionOf = async (client: Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  const before = await sessionOf(one);
  await other.query('begin');
  const others = await sessionOf(other);
  const after = await sessionOf(one);
  await other.query('rollback');
  return before === others || before !== after;
}

/** Connections per process. Each query holds one only for a single short statement, so a few serve many requests. */
const POOL_SIZE = 8;
const QUEUE_CONNECTIONS = 2;
const STATEMENT_TIMEOUT_MS = 10_000;

/** 64-bit integers are numbers and dates are text, on both engines (see also `pgliteEngine.ts`). */
const ownParsers = new Map<number, typeof Number | typeof String>([
  [types.builtins.INT8, Number],
  [types.builtins.DATE, String],
]);
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) => ownParsers.get(id) ?? types.getTypeParser(id, format),
};

/** Opens and migrates a PostgreSQL database. Throws `StoreError`; in that case no connection stays open. */
export async function openPostgres(options: {
  databaseUrl: string;
  logger: Logger;
  timeouts?: StoreTimeouts;
}): Promise<Engine> {
  const { databaseUrl, logger, timeouts = STORE_TIMEOUTS } = options;
  const connection = {
    connectionString: databaseUrl,
    // The server's timeout fires first and ends the statement cleanly. The client's own limit is for a server that does
    // not respond at all.
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 2000,
  };
  await checkServer({ ...connection, application_name: 'veranda', connectionTimeoutMillis: timeouts.connectMs });
  await migrateFirst(databaseUrl, logger);
  const { db, close } = openDatabase(logger, {
    ...connection,
    connectionTimeoutMillis: timeouts.connectMs,
    max: POOL_SIZE,
  });
  const clock = await followDatabaseClock(db, logger);
  const keeper = createAdvisoryLocks({ databaseUrl, logger, timeouts });
  const notifications = postgresNotifications({ databaseUrl, logger, timeouts });
  return {
    name: 'postgres',
    db,
    keeper,
    queue: { connectionString: databaseUrl, max: QUEUE_CONNECTIONS, application_name: 'veranda-queue' },
    notifications,
    now: clock.now,
    async close() {
      clock.close();
      await Promise.all([keeper.close(), notifications.close()]);
      await close();
    },
  };
}

/**
 * Migrations use a connection of their own without timeouts, since one may have to wait for another process's
 * migration.
 */
async function migrateFirst(databaseUrl: string, logger: Logger): Promise<void> {
  const { db, close } = await openPostgresDatabase(databaseUrl, logger);
  try {
    const names = await migrate(db);
    if (names.length > 0) logger.info({ migrations: names }, 'The store was migrated');
  } finally {
    await close();
  }
}

/** The database as it is, without migrating it: one connection without timeouts. Throws as `openPostgres` does. */
export async function openPostgresDatabase(databaseUrl: string, logger: Logger) {
  const database = openDatabase(logger, { connectionString: databaseUrl, max: 1 });
  try {
    await database.db.selectNoFrom((build) => build.lit(1).as('one')).execute();
    return database;
  } catch (error) {
    await database.close();
    throw connectError(error, { databaseUrl });
  }
}

function openDatabase(logger: Logger, config: PoolConfig): { db: Kysely<StoreSchema>; close(): Promise<void> } {
  const pool = new Pool({
    application_name: 'veranda',
    connectionTimeoutMillis: STORE_TIMEOUTS.connectMs,
    idleTimeoutMillis: 30_000,
    // After a failover, connections to the former primary come to an end although they are in use all the time.
    maxLifetimeSeconds: 300,
    keepAlive: true,
    types: parsers,
    ...config,
  });
  // A lost connection without an error listener ends the process. The pool listens only to idle connections and the
  // query builder to none, so a server that restarts during a statement would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ code: errorCode(error) }, 'A database connection was lost'));
  });
  // The pool reports the loss of an idle connection again.
  pool.on('error', () => undefined);
  const db = new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  return {
    db,
    async close() {
      await db.destroy();
      // The query builder does not close a pool that it has not used yet.
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}

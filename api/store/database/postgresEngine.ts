import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { createAdvisoryLocks } from '../locks/advisoryLocks.ts';
import type { Engine } from './engine.ts';
import { checkServer, connectError } from './checkServer.ts';
import { followDatabaseClock } from './databaseClock.ts';
import { errorCode } from './errors.ts';
import { migrate } from './migrate.ts';
import { postgresNotifications } from './notifications.ts';
import type { StoreSchema } from './schema.ts';

/** Connections per process. Each query holds one only for a single short statement, so a few serve many requests. */
const POOL_SIZE = 8;
/** The queue's own connections per process. */
const QUEUE_CONNECTIONS = 2;
const CONNECT_TIMEOUT_MS = 3000;
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
  lockTiming?: { heartbeatMs?: number; answerTimeoutMs?: number };
}): Promise<Engine> {
  const { databaseUrl, logger } = options;
  const connection = {
    connectionString: databaseUrl,
    // The server's timeout fires first and ends the statement cleanly. The client's own limit is for a server that does
    // not respond at all.
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 2000,
  };
  await checkServer({ ...connection, application_name: 'veranda', connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await migrateFirst(databaseUrl, logger);
  const { db, close } = openDatabase(logger, {
    ...connection,
    max: POOL_SIZE,
  });
  const clock = await followDatabaseClock(db, logger);
  const keeper = createAdvisoryLocks({ databaseUrl, logger, ...options.lockTiming });
  const notifications = postgresNotifications({ databaseUrl, logger });
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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

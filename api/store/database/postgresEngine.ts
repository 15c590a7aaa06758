import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { CustomTypesConfig, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { createAdvisoryLocks } from '../locks/advisoryLocks.ts';
import type { Engine } from './engine.ts';
import { errorCode, StoreError } from './errors.ts';
import { migrate } from './migrate.ts';
import type { StoreSchema } from './schema.ts';

/** Connections per process. Each call holds one for a single short statement, so a few serve many requests. */
const POOL_SIZE = 8;
/** The queue's own connections per process. */
const QUEUE_CONNECTIONS = 2;
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** 64-bit numbers and dates come as text on both engines (the other half is in `pgliteEngine.ts`). */
const TEXT_TYPES = new Set<number>([types.builtins.INT8, types.builtins.DATE]);
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) => (TEXT_TYPES.has(id) ? String : types.getTypeParser(id, format)),
};

/** Opens and migrates a PostgreSQL database. Throws `StoreError`; nothing stays open then. */
export async function openPostgres(options: {
  databaseUrl: string;
  logger: Logger;
  lockTiming?: { heartbeatMs?: number; answerTimeoutMs?: number };
}): Promise<Engine> {
  const { databaseUrl, logger } = options;
  await migrateFirst(databaseUrl, logger);
  const { db, close } = openDatabase(logger, {
    connectionString: databaseUrl,
    max: POOL_SIZE,
    // The server gives up first, and tidily; the client's own limit is for a server that says nothing at all.
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 2000,
  });
  const keeper = createAdvisoryLocks({ databaseUrl, logger, ...options.lockTiming });
  return {
    name: 'postgres',
    db,
    keeper,
    queue: { connectionString: databaseUrl, max: QUEUE_CONNECTIONS, application_name: 'veranda-queue' },
    async close() {
      await keeper.close();
      await close();
    },
  };
}

/** Migrations have a connection of their own without time limits: one may wait for a peer that migrates just now. */
async function migrateFirst(databaseUrl: string, logger: Logger): Promise<void> {
  const { db, close } = openDatabase(logger, { connectionString: databaseUrl, max: 1 });
  try {
    await db.selectNoFrom((build) => build.lit(1).as('one')).execute();
  } catch (error) {
    await close();
    throw openError(errorCode(error));
  }
  try {
    const names = await migrate(db);
    if (names.length > 0) logger.info({ migrations: names }, 'The store was migrated');
  } finally {
    await close();
  }
}

/** SQLSTATE class 28 is a refused login, 3D a database that does not exist: both are said in words, without the URL. */
function openError(code: string | undefined): StoreError {
  if (code !== undefined && /^(28|3D)/.test(code)) {
    const hint = 'PostgreSQL refused the login: check user, password and database in DATABASE_URL';
    return new StoreError('configuration', 'open', { code, hint });
  }
  return new StoreError('unavailable', 'open', { code, hint: 'The PostgreSQL of DATABASE_URL does not answer' });
}

function openDatabase(logger: Logger, config: PoolConfig): { db: Kysely<StoreSchema>; close(): Promise<void> } {
  const pool = new Pool({
    application_name: 'veranda',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: parsers,
    ...config,
  });
  // A lost connection without a listener ends the process. The pool itself listens only to idle ones, and the query
  // builder to none, so a server that restarts under a running statement would take us with it.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ code: errorCode(error) }, 'A database connection was lost'));
  });
  // The same loss of an idle connection is told here again.
  pool.on('error', () => undefined);
  const db = new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async close() {
      await db.destroy();
      // The query builder leaves a pool alone that it has not used yet.
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}

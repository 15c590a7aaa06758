import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { LastRestore } from '#api/store/backup/afterRestore.ts';
import type { Engine } from '#api/store/database/engine.ts';
import { createLocalLocks } from '#api/store/locks/locks.ts';
import { embeddedNotifications } from '#api/store/database/notifications.ts';
import { overPglite, PGLITE_OPTIONS, queueOver } from '#api/store/database/pgliteEngine.ts';
import { openPostgres } from '#api/store/database/postgresEngine.ts';
import type { StoreSchema } from '#api/store/database/schema.ts';
import { createStore } from '#api/store/store.ts';
import type { Store } from '#api/store/store.ts';
import type { StoreTimeouts } from '#api/store/timeouts.ts';
import { migratedImage } from '#tests/store/migratedImage.ts';
import { POSTGRES_URL } from './databases.ts';
import { isNightly } from './nightly.ts';

/** On a busy machine a test waits longer for its database than the club does. `postgresFaults` tests the club's own timeouts. */
const TIMEOUTS: StoreTimeouts = { connectMs: 30_000, answerMs: 30_000, readMs: 30_000, attemptMs: 30_000 };

export const TEST_SECRET = 'a-secret-for-tests-only-0123456789abcdef';

interface StoreOverrides {
  now?: () => Date;
  secret?: string;
  sessionHours?: number;
  logger?: Logger;
  restored?: LastRestore;
  announces?: ('WEBHOOK' | 'MAIL')[];
}

/** One migrated database of one suite. */
export interface TestDatabase {
  readonly engine: 'pglite' | 'postgres';
  /** For what only PostgreSQL can do; null on PGlite. */
  readonly databaseUrl: string | null;
  /** Another store on the same database, with its own clock and (on PostgreSQL) its own connections. */
  open(overrides?: StoreOverrides): Promise<Store>;
  /** Straight access, to look at rows or to damage them. */
  db(): Kysely<StoreSchema>;
  /** Every row of every table, as text. */
  dump(): Promise<string>;
  /** Takes every row, for tests that begin with nothing. No store may be open on it. */
  empty(): Promise<void>;
}

/**
 * Runs a suite on PGlite and, where a server is given, on PostgreSQL; the suite's name says which engine it ran on. The
 * database is empty at the suite's start and gone after it. With `bothAtNight`, for suites that do not test the store
 * itself, the day takes PostgreSQL alone where a server is given.
 */
export function eachEngine(
  name: string,
  suite: (database: TestDatabase) => void,
  { bothAtNight = false }: { readonly bothAtNight?: boolean } = {},
): void {
  if (!bothAtNight || isNightly || POSTGRES_URL === undefined) {
    describe(`${name} [pglite]`, () =>
      defineSuite('pglite', async () => pgliteHost(unused.pglite.pop() ?? (await createPglite())), suite));
  }
  if (POSTGRES_URL === undefined) {
    describe.skip(`${name} [postgres]: TEST_DATABASE_URL is not set`, () => undefined);
    return;
  }
  const serverUrl = POSTGRES_URL;
  describe(`${name} [postgres]`, () => defineSuite('postgres', () => openPostgresHost(serverUrl), suite));
}

/** Three times an empty database. */
const MOST_BYTES = 30_000_000;

/**
 * Migrated and empty databases of this process, each with the shape of its tables: emptying one takes milliseconds, making one
 * most of a second.
 */
const unused: Record<'pglite', Unused<PGlite>[]> & Record<'postgres', Unused<string>[]> = { pglite: [], postgres: [] };
interface Unused<T> {
  readonly database: T;
  readonly shape: string;
}

/** A store in memory, for suites that need a store and do not test it. */
export async function openMemoryStore(overrides: StoreOverrides = {}): Promise<Store> {
  const host = pgliteHost(unused.pglite.pop() ?? (await createPglite()));
  const store = await host.open(overrides);
  let closing: Promise<void> | undefined;
  return { ...store, close: () => (closing ??= store.close().then(host.close)) };
}

/** The tables with all that belongs to them, as one hash. */
async function shapeOf(db: Kysely<StoreSchema>): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select concat(proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
      union all select name from store_migration
    ) as parts`.execute(db);
  return rows[0]?.shape ?? '';
}

/**
 * Empties a database for the next suite; false if it must not have it, since its tables are no longer as the migrations made
 * them, or have grown so much that what was deleted slows reads down.
 */
async function isEmptied(db: Kysely<StoreSchema>, shape: string): Promise<boolean> {
  await sql`drop schema if exists jobs cascade`.execute(db);
  await emptyTables(db);
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes) < MOST_BYTES && (await shapeOf(db)) === shape;
}

/**
 * Makes the tables as they were after the migrations. Most tests write to a few tables only, so only those that have rows
 * are emptied: a truncate of all of them takes ten times as long.
 */
async function emptyTables(db: Kysely<StoreSchema>): Promise<void> {
  await sql
    .raw(
      `do $$
      declare
        one record;
        is_used boolean;
      begin
        -- Neither foreign keys nor the audit of the staff, which lets nothing but retention remove entries.
        set local session_replication_role = replica;
        for one in select tablename from pg_tables where schemaname = 'public' and tablename not like 'store_migration%' loop
          execute format('select exists (select from public.%I)', one.tablename) into is_used;
          if is_used then execute format('delete from public.%I', one.tablename); end if;
        end loop;
        for one in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
          execute format('alter sequence public.%I restart', one.sequencename);
        end loop;
      end $$`,
    )
    .execute(db);
}

/** Makes an empty database on the server; `drop` removes it, whoever is still connected. What is left goes after the run. */
export async function createScratchDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const database = `${inject('databases')}_${randomBytes(6).toString('hex')}`;
  // template0 has no connections, so files that start at once do not disturb each other.
  await onServer(serverUrl, `create database ${database} template template0`);
  // Waiting for the disk takes half the time of a commit. At night some tests kill the server, and what was committed must survive.
  if (!isNightly) await onServer(serverUrl, `alter database ${database} set synchronous_commit = off`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${database} with (force)`) };
}

interface Host {
  readonly databaseUrl: string | null;
  readonly open: (overrides: StoreOverrides) => Promise<Store>;
  readonly db: Kysely<StoreSchema>;
  readonly close: () => Promise<void>;
}

function defineSuite(
  engine: 'pglite' | 'postgres',
  openHost: () => Promise<Host>,
  suite: (database: TestDatabase) => void,
): void {
  let host: Host | undefined;
  const stores: Store[] = [];
  const opened = () => {
    if (host === undefined) throw new Error('The database is there only while tests run');
    return host;
  };
  beforeAll(async () => {
    host = await openHost();
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await host?.close();
  });
  suite({
    engine,
    get databaseUrl() {
      return opened().databaseUrl;
    },
    async open(overrides = {}) {
      const store = await opened().open(overrides);
      stores.push(store);
      return store;
    },
    db: () => opened().db,
    dump: () => dumpTables(opened().db),
    empty: () => emptyTables(opened().db),
  });
}

async function createPglite(): Promise<Unused<PGlite>> {
  const database = await PGlite.create({
    ...PGLITE_OPTIONS,
    dataDir: 'memory://',
    loadDataDir: await migratedImage(),
  });
  return { database, shape: await shapeOf(overPglite(database)) };
}

/** A database until it is handed on: what a suite left running must not reach into the next one. */
function lendPglite(database: PGlite): { readonly pglite: PGlite; readonly end: () => void } {
  let isOver = false;
  const pglite = new Proxy(database, {
    get(target, name) {
      if (isOver) throw new Error('The suite of this database is over');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pglite, end: () => (isOver = true) };
}

function pgliteHost(made: Unused<PGlite>): Host {
  const { database, shape } = made;
  const { pglite, end } = lendPglite(database);
  const db = overPglite(pglite);
  return {
    databaseUrl: null,
    db,
    async open(overrides) {
      const keeper = createLocalLocks();
      // A database in memory does not crash, so nothing is missed.
      const notifications = embeddedNotifications({ listen: (channel, heard) => pglite.listen(channel, heard) });
      const engine: Engine = {
        name: 'pglite',
        db,
        keeper,
        queue: queueOver(pglite),
        notifications,
        now: () => new Date(),
        close: async () => {
          await Promise.all([keeper.close(), notifications.close()]);
        },
      };
      return createStore(engine, settings(overrides));
    },
    async close() {
      end();
      if (await isEmptied(overPglite(database), shape)) unused.pglite.push(made);
      else await database.close();
    },
  };
}

async function openPostgresHost(serverUrl: string): Promise<Host> {
  const known = unused.postgres.pop();
  const databaseUrl = known?.database ?? (await createScratchDatabase(serverUrl)).url;
  const logger = pino({ level: 'silent' });
  const { db, close } = await openPostgres({ databaseUrl, logger, timeouts: TIMEOUTS });
  const shape = known?.shape ?? (await shapeOf(db));
  return {
    databaseUrl,
    db,
    async open(overrides) {
      const given = settings(overrides);
      const opened = openPostgres({ databaseUrl, logger: given.logger, timeouts: TIMEOUTS });
      return createStore(await opened, given);
    },
    async close() {
      if (await isEmptied(db, shape)) unused.postgres.push({ database: databaseUrl, shape });
      await close();
    },
  };
}

function settings(overrides: StoreOverrides) {
  return { secret: TEST_SECRET, logger: pino({ level: 'silent' }), timeouts: TIMEOUTS, ...overrides };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function dumpTables(db: Kysely<StoreSchema>): Promise<string> {
  const { rows: tables } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ tablename }) => {
      const { rows } = await sql`select * from ${sql.table(tablename)}`.execute(db);
      return `${tablename} ${JSON.stringify(rows)}`;
    }),
  );
  return texts.join('\n');
}

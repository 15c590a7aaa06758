import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
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
import { isNightly } from './nightly.ts';

/** The server on which each test file makes a database of its own; without it only the embedded engine is covered. */
export const POSTGRES_URL = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

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
    describe(`${name} [pglite]`, () => defineSuite('pglite', async () => pgliteHost(await createPglite()), suite));
  }
  if (POSTGRES_URL === undefined) {
    describe.skip(`${name} [postgres]: TEST_DATABASE_URL is not set`, () => undefined);
    return;
  }
  const serverUrl = POSTGRES_URL;
  describe(`${name} [postgres]`, () => defineSuite('postgres', () => openPostgresHost(serverUrl), suite));
}

/** Embedded databases of this process that nobody uses: emptying one takes milliseconds, making one most of a second. */
const unused: PGlite[] = [];

/** A store in memory, for suites that need a store and do not test it. */
export async function openMemoryStore(overrides: StoreOverrides = {}): Promise<Store> {
  const pglite = unused.pop() ?? (await createPglite());
  const store = await pgliteHost(pglite).open(overrides);
  return {
    ...store,
    async close() {
      await store.close();
      await emptyTables(overPglite(pglite));
      await pglite.exec('drop schema if exists jobs cascade');
      unused.push(pglite);
    },
  };
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

/** Makes an empty database on the server; `drop` removes it, whoever is still connected. */
export async function createScratchDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const database = `veranda_test_${randomBytes(6).toString('hex')}`;
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
  open(overrides: StoreOverrides): Promise<Store>;
  readonly db: Kysely<StoreSchema>;
  close(): Promise<void>;
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

const createPglite = async () =>
  PGlite.create({ ...PGLITE_OPTIONS, dataDir: 'memory://', loadDataDir: await migratedImage() });

function pgliteHost(pglite: PGlite): Host {
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
    close: () => pglite.close(),
  };
}

async function openPostgresHost(serverUrl: string): Promise<Host> {
  const scratch = await createScratchDatabase(serverUrl);
  const logger = pino({ level: 'silent' });
  const { db, close } = await openPostgres({ databaseUrl: scratch.url, logger, timeouts: TIMEOUTS });
  return {
    databaseUrl: scratch.url,
    db,
    async open(overrides) {
      const given = settings(overrides);
      const opened = openPostgres({ databaseUrl: scratch.url, logger: given.logger, timeouts: TIMEOUTS });
      return createStore(await opened, given);
    },
    async close() {
      await close();
      await scratch.drop();
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

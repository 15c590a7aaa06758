import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { CRM_SCHEMA } from './crm/schema.ts';
import { REST_SCHEMA } from './rest/schema.ts';

/** All data of the two simulated backends. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
${REST_SCHEMA}
${CRM_SCHEMA}`;

/** Increment it whenever tables or seeds change so that the data of an older sandbox no longer fit. */
const SEED_VERSION = '5';
/** Tokens that clients may still hold. These tables survive a rebuild. */
const TOKEN_TABLES = new Set(['rest_token', 'refresh_token', 'crm_session']);

/**
 * Opens the sandbox's database under `<dataDir>/sandbox/`, or in memory for ':memory:'. With the write-ahead log, an
 * acknowledged row survives `kill -9`. Data of an older version are not changed: see `isOutdated`.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  let file = ':memory:';
  if (dataDir !== ':memory:') {
    const folder = join(dataDir, 'sandbox');
    mkdirSync(folder, { recursive: true });
    file = join(folder, 'sandbox.sqlite');
  }
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  // SQLite itself ignores the case of ASCII letters only.
  db.function('fold', { deterministic: true }, (value) => (typeof value === 'string' ? value.toLowerCase() : value));
  if (!isOutdated(db)) db.exec(SCHEMA);
  return db;
}

/**
 * Whether the database was filled by another version of the sandbox, so that its tables and rows may not match this
 * one.
 */
export function isOutdated(db: DatabaseSync): boolean {
  const known = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'").get();
  return known !== undefined && readMeta(db, 'seed') !== null && readMeta(db, 'seedVersion') !== SEED_VERSION;
}

/** Marks the data as those of this version. Part of seeding. */
export function markCurrent(db: DatabaseSync): void {
  writeMeta(db, 'seedVersion', SEED_VERSION);
}

/**
 * Recreates the tables of an outdated database. Tokens and the name of the seed are kept. The database counts as
 * outdated until it is seeded, so stopping in between loses nothing.
 */
export function rebuildDatabase(db: DatabaseSync): void {
  const seed = readMeta(db, 'seed');
  db.exec('PRAGMA foreign_keys = OFF');
  inTransaction(db, () => {
    const made = db
      .prepare("SELECT type, name FROM sqlite_master WHERE type IN ('view', 'table') AND name NOT LIKE 'sqlite_%'")
      .all();
    for (const { type, name } of made) {
      if (!TOKEN_TABLES.has(String(name))) db.exec(`DROP ${String(type)} "${String(name)}"`);
    }
    db.exec(SCHEMA);
    if (seed !== null) writeMeta(db, 'seed', seed);
  });
  db.exec('PRAGMA foreign_keys = ON');
}

/**
 * Runs the work as one transaction, all or nothing. Inside another transaction it is a savepoint that can fail alone.
 */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  const [begin, commit, rollback] = db.isTransaction
    ? ['SAVEPOINT part', 'RELEASE part', 'ROLLBACK TO part; RELEASE part']
    : ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'];
  db.exec(begin);
  try {
    const result = work();
    db.exec(commit);
    return result;
  } catch (error) {
    db.exec(rollback);
    throw error;
  }
}

/** Empties every table, or all except those with tokens. Call it inside a transaction. */
export function emptyDatabase(db: DatabaseSync, { keepTokens = false } = {}): void {
  // Rows that refer to each other go in any order.
  db.exec('PRAGMA defer_foreign_keys = ON');
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
  for (const { name } of tables) {
    if (!keepTokens || !TOKEN_TABLES.has(String(name))) db.exec(`DELETE FROM "${String(name)}"`);
  }
}

/** Reads one stored setting, such as the name of the seed. */
export function readMeta(db: DatabaseSync, key: string): string | null {
  const row = db.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row === undefined ? null : String(row['value']);
}

/** Stores one setting across restarts. */
export function writeMeta(db: DatabaseSync, key: string, value: string): void {
  db.prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value').run(key, value);
}

/** Increments a named counter, by one or by more, and returns the new value. Used for auto numbers and record ids. */
export function nextNumber(db: DatabaseSync, counter: string, by = 1): number {
  const next = Number(readMeta(db, counter) ?? '0') + by;
  writeMeta(db, counter, String(next));
  return next;
}

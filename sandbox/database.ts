import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Everything that the two pretended backends remember. Text that Salesforce compares without case carries NOCASE; the
 * totals of a member are no columns: they are summed from the ledger whenever they are asked for, so they cannot drift.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS project (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, wire TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS customer (
  id TEXT PRIMARY KEY, mobile TEXT NOT NULL UNIQUE, full_name TEXT NOT NULL, opportunity_name TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS otp (mobile TEXT PRIMARY KEY, code TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS sms (
  n INTEGER PRIMARY KEY AUTOINCREMENT, mobile TEXT NOT NULL, text TEXT NOT NULL, otp TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sms_mobile ON sms (mobile, n);
CREATE TABLE IF NOT EXISTS rest_token (token TEXT PRIMARY KEY, mobile TEXT NOT NULL, issued_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS refresh_token (token TEXT PRIMARY KEY, family TEXT NOT NULL, state TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS crm_session (
  token TEXT PRIMARY KEY, family TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS member (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, unique_id TEXT NOT NULL UNIQUE COLLATE NOCASE,
  phone TEXT COLLATE NOCASE, first_name TEXT COLLATE NOCASE, last_name TEXT COLLATE NOCASE,
  opportunity TEXT COLLATE NOCASE, active INTEGER NOT NULL, expired INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS member_phone ON member (phone);
CREATE TABLE IF NOT EXISTS ledger (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, member_id TEXT NOT NULL REFERENCES member (id),
  type TEXT NOT NULL COLLATE NOCASE, points INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS ledger_time ON ledger (member_id, created_at, id);
CREATE INDEX IF NOT EXISTS ledger_total ON ledger (member_id, type, points);

DROP VIEW IF EXISTS Loyalty_Transaction__c;
CREATE VIEW Loyalty_Transaction__c AS SELECT
  id AS Id, name AS Name, points AS Loyalty_Points__c, member_id AS Loyalty_Member__c,
  type AS Transaction_Type__c, created_at AS CreatedDate
FROM ledger;

DROP VIEW IF EXISTS Loyalty_Member__c;
DROP VIEW IF EXISTS member_total;
CREATE VIEW member_total AS SELECT m.*,
  coalesce((SELECT sum(points) FROM ledger l WHERE l.member_id = m.id AND l.type = 'Credit'), 0) AS credited,
  coalesce((SELECT sum(points) FROM ledger l WHERE l.member_id = m.id AND l.type = 'Debit'), 0) AS debited
FROM member m;
CREATE VIEW Loyalty_Member__c AS SELECT
  id AS Id, name AS Name, credited - debited - expired AS Loyalty_Balance__c, opportunity AS Opportunity__c,
  unique_id AS Loyalty_Member_Unique_Id__c, phone AS Phone_Mobile_Number__c, credited AS Total_Points_Credited__c,
  debited AS Total_Points_Debited__c, expired AS Total_Points_Expired__c, active AS Active__c,
  first_name AS First_Name__c, last_name AS Last_Name__c, created_at AS CreatedDate
FROM member_total;
`;

const TABLES = [
  'ledger',
  'member',
  'crm_session',
  'refresh_token',
  'rest_token',
  'sms',
  'otp',
  'customer',
  'project',
  'meta',
];

/**
 * Opens the sandbox's database under `<dataDir>/sandbox/`, or in memory for ':memory:'. With the write-ahead log a
 * row that was answered for survives `kill -9`.
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
  db.exec(SCHEMA);
  return db;
}

/** Runs the work as one transaction: all of it, or nothing. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** Empties every table. Call it inside a transaction. */
export function emptyDatabase(db: DatabaseSync): void {
  for (const table of TABLES) db.exec(`DELETE FROM ${table}`);
}

/** Reads one remembered setting, e.g. the name of the seed. */
export function readMeta(db: DatabaseSync, key: string): string | null {
  const row = db.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row === undefined ? null : String(row['value']);
}

/** Remembers one setting across restarts. */
export function writeMeta(db: DatabaseSync, key: string, value: string): void {
  db.prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value').run(key, value);
}

/** Counts a named number up, by one or by more, and returns the new value; auto numbers and record ids come from here. */
export function nextNumber(db: DatabaseSync, counter: string, by = 1): number {
  const next = Number(readMeta(db, counter) ?? '0') + by;
  writeMeta(db, counter, String(next));
  return next;
}

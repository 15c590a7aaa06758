import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The user with whose rights all API calls are made. */
export const API_USER = '0055g0000000007AAA';

/** What Salesforce keeps about every record. The club's user is the only one. */
const AUDIT = `created_at AS CreatedDate, '${API_USER}' AS CreatedById,
  coalesce(modified_at, created_at) AS LastModifiedDate, '${API_USER}' AS LastModifiedById,
  coalesce(modified_at, created_at) AS SystemModstamp, (deleted_at IS NOT NULL) AS IsDeleted, deleted_at`;

/**
 * All data of the two simulated backends. Text that Salesforce compares case-insensitively has NOCASE. The totals of a
 * member are not columns: they are always summed from the ledger, so they cannot drift.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS project (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, wire TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS event (id INTEGER PRIMARY KEY, starts_at INTEGER, wire TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS post (
  id INTEGER PRIMARY KEY, position INTEGER NOT NULL, latest INTEGER NOT NULL, featured INTEGER NOT NULL,
  wire TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS product (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, wire TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS hotel (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, wire TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS customer (
  id TEXT PRIMARY KEY, mobile TEXT NOT NULL UNIQUE, full_name TEXT NOT NULL, opportunity_name TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS otp (mobile TEXT PRIMARY KEY, code TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS sms (
  n INTEGER PRIMARY KEY AUTOINCREMENT, mobile TEXT NOT NULL, text TEXT NOT NULL, otp TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sms_mobile ON sms (mobile, n);
CREATE TABLE IF NOT EXISTS rest_token (token TEXT PRIMARY KEY, mobile TEXT NOT NULL, issued_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS account (
  mobile TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, password TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS account_email ON account (email);
CREATE TABLE IF NOT EXISTS address (
  id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, is_default INTEGER NOT NULL, seeded INTEGER NOT NULL,
  created_at INTEGER NOT NULL, wire TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS address_mobile ON address (mobile, id);
CREATE TABLE IF NOT EXISTS product_order (
  id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, order_number TEXT NOT NULL, idempotency_key TEXT,
  created_at INTEGER NOT NULL, status TEXT, camel INTEGER NOT NULL, seeded INTEGER NOT NULL, wire TEXT NOT NULL,
  UNIQUE (mobile, idempotency_key)
) STRICT;
CREATE INDEX IF NOT EXISTS product_order_mobile ON product_order (mobile, created_at, id);
CREATE TABLE IF NOT EXISTS order_log (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES product_order (id), status TEXT NOT NULL,
  notes TEXT NOT NULL, created_at INTEGER NOT NULL, created_by TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS order_log_order ON order_log (order_id, id);
CREATE TABLE IF NOT EXISTS encash_request (
  id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, created_at INTEGER NOT NULL, status TEXT, seeded INTEGER NOT NULL,
  wire TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS encash_request_mobile ON encash_request (mobile, created_at, id);
CREATE TABLE IF NOT EXISTS encash_debit (
  request_id INTEGER PRIMARY KEY REFERENCES encash_request (id), record_id TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS site_visit (
  id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, project_id INTEGER NOT NULL, slot_id INTEGER NOT NULL,
  scheduled_at TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS site_visit_slot ON site_visit (slot_id);
CREATE TABLE IF NOT EXISTS enquiry (
  id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, project_id INTEGER NOT NULL, created_at INTEGER NOT NULL,
  wire TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS referral (
  id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, phone TEXT NOT NULL, project_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL, wire TEXT NOT NULL, UNIQUE (mobile, phone, project_id)
) STRICT;
CREATE TABLE IF NOT EXISTS booking (
  id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, idempotency_key TEXT, created_at INTEGER NOT NULL, wire TEXT NOT NULL,
  UNIQUE (mobile, idempotency_key)
) STRICT;
CREATE TABLE IF NOT EXISTS refresh_token (token TEXT PRIMARY KEY, family TEXT NOT NULL, state TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS crm_session (
  token TEXT PRIMARY KEY, family TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS member (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, unique_id TEXT NOT NULL UNIQUE COLLATE NOCASE,
  phone TEXT COLLATE NOCASE, first_name TEXT COLLATE NOCASE, last_name TEXT COLLATE NOCASE,
  opportunity TEXT COLLATE NOCASE, active INTEGER NOT NULL, expired INTEGER NOT NULL, created_at INTEGER NOT NULL,
  modified_at INTEGER, deleted_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS member_phone ON member (phone);
CREATE TABLE IF NOT EXISTS ledger (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, member_id TEXT NOT NULL REFERENCES member (id),
  type TEXT COLLATE NOCASE, points REAL, created_at INTEGER NOT NULL, modified_at INTEGER, deleted_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS ledger_time ON ledger (member_id, created_at, id);
CREATE INDEX IF NOT EXISTS ledger_total ON ledger (member_id, type, points) WHERE deleted_at IS NULL;
CREATE TABLE IF NOT EXISTS sales_lead (
  id TEXT PRIMARY KEY, first_name TEXT COLLATE NOCASE, last_name TEXT NOT NULL COLLATE NOCASE,
  company TEXT NOT NULL COLLATE NOCASE, mobile TEXT COLLATE NOCASE, email TEXT COLLATE NOCASE,
  rating TEXT COLLATE NOCASE, source TEXT COLLATE NOCASE, status TEXT NOT NULL COLLATE NOCASE,
  project TEXT COLLATE NOCASE, customer_type TEXT COLLATE NOCASE, member_number TEXT COLLATE NOCASE,
  description TEXT, created_at INTEGER NOT NULL, modified_at INTEGER, deleted_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS sales_lead_mobile ON sales_lead (mobile);
CREATE TABLE IF NOT EXISTS external_key (
  record_id TEXT PRIMARY KEY, object TEXT NOT NULL, value TEXT NOT NULL COLLATE NOCASE
) STRICT;
CREATE INDEX IF NOT EXISTS external_key_value ON external_key (object, value);
CREATE TABLE IF NOT EXISTS transaction_reason (
  record_id TEXT PRIMARY KEY, value TEXT NOT NULL COLLATE NOCASE
) STRICT;

DROP VIEW IF EXISTS Loyalty_Transaction__c;
DROP VIEW IF EXISTS Loyalty_Transaction__c_all;
CREATE VIEW Loyalty_Transaction__c_all AS SELECT
  id AS Id, name AS Name, points AS Loyalty_Points__c, member_id AS Loyalty_Member__c,
  type AS Transaction_Type__c, ${AUDIT}
FROM ledger;
CREATE VIEW Loyalty_Transaction__c AS SELECT * FROM Loyalty_Transaction__c_all WHERE deleted_at IS NULL;

DROP VIEW IF EXISTS Lead;
DROP VIEW IF EXISTS Lead_all;
CREATE VIEW Lead_all AS SELECT
  id AS Id, (coalesce(first_name || ' ', '') || last_name) COLLATE NOCASE AS Name, first_name AS FirstName,
  last_name AS LastName, company AS Company, mobile AS MobilePhone, email AS Email, rating AS Rating,
  source AS LeadSource, status AS Status, project AS Project_Interested__c, customer_type AS Type_of_Customer__c,
  member_number AS Loyalty_Member_Unique_Id__c, description AS Description, 0 AS IsConverted,
  '${API_USER}' AS OwnerId, ${AUDIT}
FROM sales_lead;
CREATE VIEW Lead AS SELECT * FROM Lead_all WHERE deleted_at IS NULL;

DROP VIEW IF EXISTS Loyalty_Member__c;
DROP VIEW IF EXISTS Loyalty_Member__c_all;
DROP VIEW IF EXISTS member_total;
CREATE VIEW member_total AS SELECT m.*,
  coalesce((SELECT round(sum(points), 2) FROM ledger l
    WHERE l.member_id = m.id AND l.type = 'Credit' AND l.deleted_at IS NULL), 0) AS credited,
  coalesce((SELECT round(sum(points), 2) FROM ledger l
    WHERE l.member_id = m.id AND l.type = 'Debit' AND l.deleted_at IS NULL), 0) AS debited
FROM member m;
CREATE VIEW Loyalty_Member__c_all AS SELECT
  id AS Id, name AS Name, round(credited - debited - expired, 2) AS Loyalty_Balance__c, opportunity AS Opportunity__c,
  unique_id AS Loyalty_Member_Unique_Id__c, phone AS Phone_Mobile_Number__c, credited AS Total_Points_Credited__c,
  debited AS Total_Points_Debited__c, expired AS Total_Points_Expired__c, active AS Active__c,
  first_name AS First_Name__c, last_name AS Last_Name__c, '${API_USER}' AS OwnerId, ${AUDIT}
FROM member_total;
CREATE VIEW Loyalty_Member__c AS SELECT * FROM Loyalty_Member__c_all WHERE deleted_at IS NULL;

DROP VIEW IF EXISTS User;
DROP VIEW IF EXISTS User_all;
CREATE VIEW User_all AS SELECT
  '${API_USER}' AS Id, 'Club Integration' COLLATE NOCASE AS Name, 'Club' COLLATE NOCASE AS FirstName,
  'Integration' COLLATE NOCASE AS LastName, value AS Username, value AS Email, 1 AS IsActive,
  CAST(strftime('%s', '2024-01-01') AS INTEGER) * 1000 AS CreatedDate
FROM meta WHERE key = 'apiUser';
CREATE VIEW User AS SELECT * FROM User_all;
`;

const TABLES = [
  'booking',
  'referral',
  'enquiry',
  'site_visit',
  'encash_debit',
  'encash_request',
  'order_log',
  'product_order',
  'address',
  'account',
  'external_key',
  'transaction_reason',
  'sales_lead',
  'ledger',
  'member',
  'crm_session',
  'refresh_token',
  'rest_token',
  'sms',
  'otp',
  'customer',
  'project',
  'event',
  'post',
  'product',
  'hotel',
  'meta',
];

/** Increment it whenever tables or seeds change so that the data of an older sandbox no longer fit. */
const SEED_VERSION = '4';
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
  for (const table of TABLES) {
    if (!keepTokens || !TOKEN_TABLES.has(table)) db.exec(`DELETE FROM ${table}`);
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

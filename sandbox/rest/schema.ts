/** The rows of the REST backend. `wire` is a record as it is sent. */
export const REST_SCHEMA = `
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
CREATE TABLE IF NOT EXISTS order_change (
  order_id INTEGER PRIMARY KEY REFERENCES product_order (id), kind TEXT NOT NULL, idempotency_key TEXT,
  reason TEXT, at INTEGER NOT NULL, credit_id TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS encash_request (
  id INTEGER PRIMARY KEY, mobile TEXT NOT NULL, created_at INTEGER NOT NULL, status TEXT, moved_at INTEGER,
  seeded INTEGER NOT NULL, wire TEXT NOT NULL
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
`;

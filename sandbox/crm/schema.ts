/** The user with whose rights all API calls are made. */
export const API_USER = '0055g0000000007AAA';

/** What Salesforce keeps about every record. The club's user is the only one. */
const AUDIT = `created_at AS CreatedDate, '${API_USER}' AS CreatedById,
  coalesce(modified_at, created_at) AS LastModifiedDate, '${API_USER}' AS LastModifiedById,
  coalesce(modified_at, created_at) AS SystemModstamp, 0 AS IsDeleted`;

/** The last transaction that the totals of members include, in the table `meta`; absent: all are included. */
export const ROLLED_UP_TO = 'rolledUpTo';

/** The rows that the totals of members include: all, unless they lag. */
const ROLLED_UP = `l.rowid <= coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = '${ROLLED_UP_TO}'), 9e18)`;

/**
 * The records of the CRM, and the objects as SOQL sees them. Text that Salesforce compares case-insensitively has NOCASE. The
 * totals of a member are not columns: they are summed from the ledger, so they cannot drift.
 */
export const CRM_SCHEMA = `
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
CREATE TABLE IF NOT EXISTS support_case (
  id TEXT PRIMARY KEY, number TEXT NOT NULL UNIQUE COLLATE NOCASE, subject TEXT COLLATE NOCASE, description TEXT,
  reason TEXT COLLATE NOCASE, origin TEXT COLLATE NOCASE, status TEXT NOT NULL COLLATE NOCASE,
  transaction_name TEXT COLLATE NOCASE, member_number TEXT COLLATE NOCASE,
  created_at INTEGER NOT NULL, modified_at INTEGER, deleted_at INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS external_key (
  record_id TEXT PRIMARY KEY, object TEXT NOT NULL, value TEXT NOT NULL COLLATE NOCASE
) STRICT;
CREATE INDEX IF NOT EXISTS external_key_value ON external_key (object, value);
CREATE TABLE IF NOT EXISTS transaction_expiry (record_id TEXT PRIMARY KEY, day TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS transaction_reason (
  record_id TEXT PRIMARY KEY, value TEXT NOT NULL COLLATE NOCASE
) STRICT;

DROP VIEW IF EXISTS Loyalty_Transaction__c;
CREATE VIEW Loyalty_Transaction__c AS SELECT
  id AS Id, name AS Name, points AS Loyalty_Points__c, member_id AS Loyalty_Member__c,
  type AS Transaction_Type__c, ${AUDIT}
FROM ledger WHERE deleted_at IS NULL;

DROP VIEW IF EXISTS Lead;
CREATE VIEW Lead AS SELECT
  id AS Id, (coalesce(first_name || ' ', '') || last_name) COLLATE NOCASE AS Name, first_name AS FirstName,
  last_name AS LastName, company AS Company, mobile AS MobilePhone, email AS Email, rating AS Rating,
  source AS LeadSource, status AS Status, project AS Project_Interested__c, customer_type AS Type_of_Customer__c,
  member_number AS Loyalty_Member_Unique_Id__c, description AS Description, 0 AS IsConverted,
  '${API_USER}' AS OwnerId, ${AUDIT}
FROM sales_lead WHERE deleted_at IS NULL;

DROP VIEW IF EXISTS SupportCase;
CREATE VIEW SupportCase AS SELECT
  id AS Id, number AS CaseNumber, subject AS Subject, description AS Description, reason AS Reason, origin AS Origin,
  status AS Status, (status = 'Closed') AS IsClosed, transaction_name AS Transaction_Name__c,
  member_number AS Loyalty_Member_Unique_Id__c, '${API_USER}' AS OwnerId, ${AUDIT}
FROM support_case WHERE deleted_at IS NULL;

DROP VIEW IF EXISTS Loyalty_Member__c;
DROP VIEW IF EXISTS member_total;
CREATE VIEW member_total AS SELECT m.*,
  coalesce((SELECT round(sum(points), 6) FROM ledger l
    WHERE l.member_id = m.id AND l.type = 'Credit' AND l.deleted_at IS NULL AND ${ROLLED_UP}), 0) AS credited,
  coalesce((SELECT round(sum(points), 6) FROM ledger l
    WHERE l.member_id = m.id AND l.type = 'Debit' AND l.deleted_at IS NULL AND ${ROLLED_UP}), 0) AS debited
FROM member m;
CREATE VIEW Loyalty_Member__c AS SELECT
  id AS Id, name AS Name, round(credited - debited - expired, 6) AS Loyalty_Balance__c, opportunity AS Opportunity__c,
  unique_id AS Loyalty_Member_Unique_Id__c, phone AS Phone_Mobile_Number__c, credited AS Total_Points_Credited__c,
  debited AS Total_Points_Debited__c, expired AS Total_Points_Expired__c, active AS Active__c,
  first_name AS First_Name__c, last_name AS Last_Name__c, '${API_USER}' AS OwnerId, ${AUDIT}
FROM member_total WHERE deleted_at IS NULL;
`;

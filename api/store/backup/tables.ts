import { sql, type Kysely } from 'kysely';
import type { StoreSchema } from '../database/schema.ts';

/**
 * What a backup does with each table. `brief`: what ends within a day and must not come back, such as a session that
 * was signed out; after a restore everybody logs in again. `own`: what belongs to the database, not to its contents.
 */
const treatments = {
  secretCheck: 'kept',
  crmGrant: 'kept',
  operation: 'kept',
  // After the operations, which it refers to.
  hold: 'kept',
  memberActivity: 'kept',
  memberGoal: 'kept',
  contactRequest: 'kept',
  referralLink: 'kept',
  referralAcceptance: 'kept',
  referralReceipt: 'kept',
  memberVisit: 'kept',
  memberReadMark: 'kept',
  newsletterSubscriber: 'kept',
  noticeAcceptance: 'kept',
  privacyEvent: 'kept',
  // Without its credentials: after a restore each kiosk is enrolled again.
  kiosk: 'kept',
  kioskUse: 'kept',
  staff: 'kept',
  staffPasskey: 'kept',
  staffAudit: 'kept',
  dataRequest: 'kept',
  operationExchange: 'kept',
  session: 'brief',
  pendingOtp: 'brief',
  otpChallenge: 'brief',
  passwordTicket: 'brief',
  rateLimit: 'brief',
  rollingLimit: 'brief',
  kioskCredential: 'brief',
  kioskEnrolment: 'brief',
  deviceAuthorization: 'brief',
  orderApproval: 'brief',
  staffInvitation: 'brief',
  staffSession: 'brief',
  staffLookup: 'brief',
  staffChallenge: 'brief',
  decisionProposal: 'brief',
  storeMigration: 'own',
  storeRestore: 'own',
} as const satisfies Record<keyof StoreSchema, 'kept' | 'brief' | 'own'>;

const inDatabase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every table of the store, as the database names it. */
const storeTables: readonly string[] = [...Object.keys(treatments).map(inDatabase), 'store_migration_lock'];

/** In the order in which their rows can be inserted. */
const tablesThatAre = (wanted: 'kept' | 'brief'): string[] =>
  Object.entries(treatments).flatMap(([name, treatment]) => (treatment === wanted ? inDatabase(name) : []));

const keptTables: readonly string[] = tablesThatAre('kept');

async function existing(db: Kysely<StoreSchema>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename in (${sql.join(names)})`.execute(
    db,
  );
  return names.filter((name) => rows.some((row) => row.name === name));
}

/** The tables of the store that a database has. */
export const existingTables = (db: Kysely<StoreSchema>): Promise<string[]> => existing(db, storeTables);

/** Those of them that belong to a backup. */
export const tablesToKeep = (db: Kysely<StoreSchema>): Promise<string[]> => existing(db, keptTables);

/** Those of them whose rows must not come back. */
export const briefTables = (db: Kysely<StoreSchema>): Promise<string[]> => existing(db, tablesThatAre('brief'));

export const isKept = (table: string): boolean => keptTables.includes(table);

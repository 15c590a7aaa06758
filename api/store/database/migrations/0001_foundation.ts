import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions, OTP challenges, rate limits, the CRM grant and the records of one-time creations. */
export const foundation: Migration = {
  async up(db) {
    await db.schema
      .createTable('session')
      .addColumn('token_fp', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('membership_number', 'text', (column) => column.notNull())
      .addColumn('secrets', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_expires_at').on('session').column('expires_at').execute();

    await db.schema
      .createTable('otp_challenge')
      .addColumn('mobile_fp', 'text', (column) => column.primaryKey())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('window_ends_at', 'timestamptz', (column) => column.notNull())
      .addColumn('proof_fp', 'text')
      .addColumn('proof', 'text')
      .addColumn('proof_expires_at', 'timestamptz')
      .addCheckConstraint('otp_challenge_proof_whole', sql`num_nonnulls(proof_fp, proof, proof_expires_at) in (0, 3)`)
      .execute();

    await db.schema
      .createTable('rate_limit')
      .addColumn('bucket', 'text', (column) => column.notNull())
      .addColumn('key_fp', 'text', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('resets_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('rate_limit_pkey', ['bucket', 'key_fp'])
      .execute();

    await db.schema
      .createTable('crm_grant')
      .addColumn('connection_fp', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute();

    // One row for each one-time creation in the CRM, kept forever.
    await db.schema
      .createTable('once_only')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('begins', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('record_id', 'text')
      .addColumn('begun_at', 'timestamptz', (column) => column.notNull())
      .addColumn('settled_at', 'timestamptz')
      .addPrimaryKeyConstraint('once_only_pkey', ['kind', 'key'])
      .addCheckConstraint('once_only_settled_whole', sql`num_nonnulls(record_id, settled_at) in (0, 2)`)
      .execute();
  },
};

import type { Migration } from 'kysely/migration';

/** One-time passwords by requesting device, and sessions that can be ended by mobile number. */
export const pendingOtps: Migration = {
  async up(db) {
    await db.schema
      .createTable('pending_otp')
      .addColumn('token_fp', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      // The sealed mobile number.
      .addColumn('mobile', 'text', (column) => column.notNull())
      .addColumn('guesses', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('pending_otp_expires_at').on('pending_otp').column('expires_at').execute();

    // Null for sessions created by an older version.
    await db.schema.alterTable('session').addColumn('mobile_fp', 'text').execute();
    await db.schema.createIndex('session_member_id').on('session').column('member_id').execute();
    await db.schema.createIndex('session_mobile_fp').on('session').column('mobile_fp').execute();
  },
};

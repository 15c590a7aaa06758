import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Limits over the time before each request, with the time of each request that counts. */
export const rollingLimits: Migration = {
  async up(db) {
    await db.schema
      .createTable('rolling_limit')
      .addColumn('bucket', 'text', (column) => column.notNull())
      // A fingerprint of who is limited.
      .addColumn('key_fp', 'text', (column) => column.notNull())
      .addColumn('taken_at', sql`timestamptz[]`, (column) => column.notNull())
      // When the last one no longer counts.
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('rolling_limit_pkey', ['bucket', 'key_fp'])
      .execute();
    await db.schema.createIndex('rolling_limit_ends_at').on('rolling_limit').column('ends_at').execute();
  },
};

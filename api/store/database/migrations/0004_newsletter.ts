import type { Migration } from 'kysely/migration';

/** Who agreed to receive the newsletter, and when. */
export const newsletter: Migration = {
  async up(db) {
    await db.schema
      .createTable('newsletter_subscriber')
      // Only a fingerprint.
      .addColumn('email_fp', 'text', (column) => column.primaryKey())
      // The sealed email address.
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('consented_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

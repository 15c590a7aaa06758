import type { Migration } from 'kysely/migration';

/** Who agreed to receive the newsletter, and when. */
export const newsletter: Migration = {
  async up(db) {
    await db.schema
      .createTable('newsletter_subscriber')
      // Recognisable and not readable.
      .addColumn('email_fp', 'text', (column) => column.primaryKey())
      // The address, sealed.
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('consented_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

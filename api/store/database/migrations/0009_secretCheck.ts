import type { Migration } from 'kysely/migration';

/** One value sealed with the session secret, to detect a changed secret at startup. */
export const secretCheck: Migration = {
  async up(db) {
    await db.schema
      .createTable('secret_check')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .execute();
  },
};

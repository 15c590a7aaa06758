import type { Migration } from 'kysely/migration';

/** When the database was last restored, and how old the backup was. */
export const restore: Migration = {
  async up(db) {
    await db.schema
      .createTable('store_restore')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('backup_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

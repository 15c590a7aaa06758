import type { Migration } from 'kysely/migration';

/** When members were here, and up to when they have read what happened. */
export const notifications: Migration = {
  async up(db) {
    await db.schema
      .createTable('member_visit')
      .addColumn('member_id', 'text', (column) => column.notNull())
      // When a session began, other than on a kiosk.
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('member_visit_pkey', ['member_id', 'at'])
      .execute();
    await db.schema
      .createTable('member_read_mark')
      .addColumn('member_id', 'text', (column) => column.primaryKey())
      .addColumn('read_through', 'timestamptz', (column) => column.notNull())
      .addColumn('marked_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

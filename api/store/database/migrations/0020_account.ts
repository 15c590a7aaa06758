import type { Migration } from 'kysely/migration';

/** The kiosks that a member has logged in on, for the page of the member's account. */
export const account: Migration = {
  async up(db) {
    await db.schema
      .createTable('kiosk_use')
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('kiosk_id', 'text', (column) => column.notNull())
      .addColumn('first_used_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('kiosk_use_key', ['member_id', 'kiosk_id'])
      .execute();
    await db.schema.createIndex('kiosk_use_last').on('kiosk_use').column('last_used_at').execute();
  },
};

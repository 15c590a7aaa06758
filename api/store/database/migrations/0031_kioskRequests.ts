import type { Migration } from 'kysely/migration';

/** When the member's phone first read what a kiosk asks for: the kiosk then says that the phone is connected. */
export const kioskRequests: Migration = {
  async up(db) {
    await db.schema.alterTable('device_authorization').addColumn('opened_at', 'timestamptz').execute();
    await db.schema.alterTable('order_approval').addColumn('opened_at', 'timestamptz').execute();
  },
};

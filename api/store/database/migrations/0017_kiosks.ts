import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Kiosks, what they ask a member to confirm, and the channel and rights of a session. */
export const kiosks: Migration = {
  async up(db) {
    await db.schema
      .alterTable('session')
      .addColumn('channel', 'text', (column) => column.notNull().defaultTo('WEB'))
      // Null: those of the channel.
      .addColumn('scopes', sql`text[]`)
      .addColumn('kiosk_id', 'text')
      .addColumn('extendable_until', 'timestamptz')
      .execute();

    await db.schema
      .createTable('kiosk')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('gallery', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('enrolled_at', 'timestamptz')
      .addColumn('revoked_at', 'timestamptz')
      .addColumn('revoked_because', 'text')
      .addColumn('version', 'text')
      .addColumn('last_seen_at', 'timestamptz')
      .addColumn('clock_offset_seconds', 'integer')
      .addColumn('message', 'text')
      .addColumn('reload_requested_at', 'timestamptz')
      .addUniqueConstraint('kiosk_place', ['gallery', 'name'])
      .execute();

    await db.schema
      .createTable('kiosk_credential')
      .addColumn('credential_fp', 'text', (column) => column.primaryKey())
      .addColumn('kiosk_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('since', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('kiosk_credential_kiosk').on('kiosk_credential').column('kiosk_id').execute();

    await db.schema
      .createTable('kiosk_enrolment')
      .addColumn('code_fp', 'text', (column) => column.primaryKey())
      .addColumn('kiosk_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('device_authorization')
      .addColumn('device_code_fp', 'text', (column) => column.primaryKey())
      .addColumn('user_code_fp', 'text', (column) => column.notNull().unique())
      .addColumn('kiosk_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text')
      // The session's data, from the approval until the kiosk has it.
      .addColumn('secrets', 'text')
      .addColumn('poll_seconds', 'integer', (column) => column.notNull())
      .addColumn('polled_at', 'timestamptz')
      .addColumn('used_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('order_approval')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('kiosk_id', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      // The product, sealed.
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('points', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('order_approval_key', ['member_id', 'idempotency_key'])
      .execute();
  },
};

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Redemptions with their holds and steps, and member activity that no upstream lists. */
export const redemptions: Migration = {
  async up(db) {
    await db.schema
      .createTable('redemption')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      // A fingerprint of the request under this key.
      .addColumn('asked_fp', 'text', (column) => column.notNull())
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('points', 'bigint', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      // The backend's bearer and an account number; deleted when the redemption is settled.
      .addColumn('secrets', 'text')
      .addColumn('upstream_id', 'text')
      .addColumn('transaction_id', 'text')
      .addColumn('remaining_points', 'bigint')
      .addColumn('message', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('stage_at', 'timestamptz', (column) => column.notNull())
      .addColumn('next_try_at', 'timestamptz', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('redemption_once', ['member_id', 'kind', 'idempotency_key'])
      .execute();
    await db.schema
      .createIndex('redemption_of_member')
      .on('redemption')
      .columns(['member_id', 'kind', 'created_at'])
      .execute();
    await sql`create index redemption_open on redemption (next_try_at)
      where stage not in ('CONFIRMED', 'FAILED', 'NEEDS_REVIEW')`.execute(db);
    // One upstream record belongs to one redemption, whichever links it.
    await sql`create unique index redemption_upstream on redemption (kind, upstream_id)
      where upstream_id is not null`.execute(db);
    await sql`create unique index redemption_transaction on redemption (transaction_id)
      where transaction_id is not null`.execute(db);

    await db.schema
      .createTable('hold')
      .addColumn('redemption_id', 'text', (column) => column.primaryKey().references('redemption.id'))
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('points', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      // By the database's clock, since processes compare these times.
      .addColumn('resolved_at', 'timestamptz')
      .addCheckConstraint('hold_points', sql`points > 0`)
      .addCheckConstraint('hold_resolved', sql`(state = 'active') = (resolved_at is null)`)
      .execute();
    await db.schema.createIndex('hold_of_member').on('hold').columns(['member_id', 'state']).execute();

    await db.schema
      .createTable('redemption_step')
      .addColumn('redemption_id', 'text', (column) => column.notNull().references('redemption.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('redemption_step_pkey', ['redemption_id', 'name'])
      .execute();

    await db.schema
      .createTable('member_deed')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('member_deed_of_member')
      .on('member_deed')
      .columns(['member_id', 'kind', 'created_at'])
      .execute();

    await db.schema
      .createTable('password_ticket')
      .addColumn('ticket_fp', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requests to be sent to an upstream exactly once. */
export const errands: Migration = {
  async up(db) {
    await db.schema
      .createTable('errand')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      // A fingerprint of the key that identifies the errand.
      .addColumn('key_fp', 'text', (column) => column.notNull())
      // The member it belongs to; null for a person who is not a member yet.
      .addColumn('member_id', 'text')
      .addColumn('stage', 'text', (column) => column.notNull())
      // The payload of the request; deleted when it is settled.
      .addColumn('payload', 'text')
      // The part that the member may see, kept permanently.
      .addColumn('friend', 'text')
      .addColumn('upstream_id', 'text')
      .addColumn('refusal', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('stage_at', 'timestamptz', (column) => column.notNull())
      .addColumn('next_try_at', 'timestamptz', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('errand_once', ['kind', 'key_fp'])
      .addCheckConstraint('errand_refused_whole', sql`(stage = 'REFUSED') = (refusal is not null)`)
      .execute();
    await sql`create index errand_of_member on errand (member_id, created_at)
      where member_id is not null`.execute(db);
    await sql`create index errand_open on errand (next_try_at)
      where stage in ('ASKED', 'SENDING')`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of the entries about exports and deletions, of which several can have the same time. */
export const auditOrder: Migration = {
  async up(db) {
    // The database numbers the rows that it has in the order in which they were inserted.
    await db.schema
      .alterTable('privacy_event')
      .addColumn('sequence', 'integer', (column) => column.generatedByDefaultAsIdentity())
      .execute();
    await sql`update privacy_event set sequence = ordered.number
      from (select id, row_number() over (order by at, sequence) as number from privacy_event) as ordered
      where privacy_event.id = ordered.id`.execute(db);
    await db.schema.createIndex('privacy_event_sequence').on('privacy_event').column('sequence').execute();
  },
};

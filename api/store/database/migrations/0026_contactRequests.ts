import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requests for a call or a visit by people who were not logged in, one row for each device that sent one. */
export const contactRequests: Migration = {
  async up(db) {
    await db.schema
      .createTable('contact_request')
      // Of the id that only the device keeps.
      .addColumn('id_fp', 'text', (column) => column.primaryKey())
      // The key of the operation that sends it; the same for devices that send the same request.
      .addColumn('request_id', 'text', (column) => column.notNull())
      // Of what was entered, to tell a repeated request from another one under the same key.
      .addColumn('request_fp', 'text', (column) => column.notNull())
      .addColumn('mobile_fp', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('project_name', 'text', (column) => column.notNull())
      // ENQUIRE or BOOK_VISIT.
      .addColumn('intent', 'text', (column) => column.notNull())
      // A calendar day, as text.
      .addColumn('preferred_date', 'text')
      .addColumn('preferred_time', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await sql`create index contact_request_of_mobile on contact_request (mobile_fp, created_at)`.execute(db);
    await sql`create index contact_request_of_operation on contact_request (request_id)`.execute(db);
  },
};

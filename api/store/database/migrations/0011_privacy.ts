import type { Migration } from 'kysely/migration';

/** Which privacy notice a person accepted, and a record of exports, deletions and what retention erased. */
export const privacy: Migration = {
  async up(db) {
    await db.schema
      .createTable('notice_acceptance')
      // A fingerprint of the mobile number.
      .addColumn('person_fp', 'text', (column) => column.notNull())
      // LOGIN or REGISTRATION.
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('accepted_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('notice_acceptance_pkey', ['person_fp', 'place', 'version'])
      .execute();
    await db.schema
      .createIndex('notice_acceptance_accepted_at')
      .on('notice_acceptance')
      .column('accepted_at')
      .execute();

    // It says what was done, never for whom.
    await db.schema
      .createTable('privacy_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      // The system user name of an operator.
      .addColumn('operator', 'text')
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      // How many rows of each class.
      .addColumn('counts', 'jsonb', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('privacy_event_at').on('privacy_event').column('at').execute();
  },
};

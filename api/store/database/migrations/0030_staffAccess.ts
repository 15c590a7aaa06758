import type { Migration } from 'kysely/migration';

/** Who gave a person of the staff access, and when it last changed: an approval needs a second, independent person. */
export const staffAccess: Migration = {
  async up(db) {
    await db.schema
      .alterTable('staff')
      .addColumn('access_at', 'timestamptz')
      .addColumn('access_by', 'text')
      .addColumn('role_by', 'text')
      .execute();
    await db.schema.alterTable('staff_invitation').addColumn('invited_by', 'text').execute();
  },
};

import type { Migration } from 'kysely/migration';

/**
 * Who gave a person of the staff access, and when it last changed: an approval needs a second, independent person. And whose
 * number approved a login of a kiosk, so that a new password ends it also while the CRM cannot name the member.
 */
export const staffAccess: Migration = {
  async up(db) {
    await db.schema
      .alterTable('staff')
      .addColumn('access_at', 'timestamptz')
      .addColumn('access_by', 'text')
      .addColumn('role_by', 'text')
      // Whether an operator lets the next login with this email address be of this person, although it is not verified.
      .addColumn('oidc_link', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema.alterTable('staff_invitation').addColumn('invited_by', 'text').execute();
    await db.schema.alterTable('device_authorization').addColumn('mobile_fp', 'text').execute();
    await db.schema.createIndex('device_authorization_mobile').on('device_authorization').column('mobile_fp').execute();
  },
};

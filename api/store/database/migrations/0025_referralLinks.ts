import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The links with which members invite friends, who accepted them, and what shows a friend what became of it. */
export const referralLinks: Migration = {
  async up(db) {
    await db.schema
      .createTable('referral_link')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_fp', 'text', (column) => column.notNull().unique())
      // The CRM's id; another text once the member has deleted their data.
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('project_name', 'text')
      // The token, and the member's first name and mobile; null once the member has deleted their data.
      .addColumn('sealed', 'text')
      .addColumn('accepted', 'integer', (column) => column.notNull())
      .addColumn('most_accepted', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('revoked_at', 'timestamptz')
      .addCheckConstraint('referral_link_limit', sql`accepted <= most_accepted`)
      .execute();
    await db.schema.createIndex('referral_link_member').on('referral_link').column('member_id').execute();

    await db.schema
      .createTable('referral_acceptance')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('link_id', 'text', (column) => column.notNull())
      .addColumn('mobile_fp', 'text', (column) => column.notNull())
      // Name and mobile; without the mobile once it is final.
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('verified', 'boolean', (column) => column.notNull())
      .addColumn('notice_version', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('state_at', 'timestamptz', (column) => column.notNull())
      .addColumn('operation_id', 'text')
      // Since when the member's tokens are known to be over: only a later login can send it.
      .addColumn('token_refused_at', 'timestamptz')
      .addColumn('accepted_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('referral_acceptance_once', ['link_id', 'mobile_fp'])
      .execute();
    await db.schema
      .createIndex('referral_acceptance_open')
      .on('referral_acceptance')
      .column('link_id')
      .where(sql.ref('state'), 'in', sql`('WAITING', 'SENDING')`)
      .execute();

    await db.schema
      .createTable('referral_receipt')
      .addColumn('receipt_fp', 'text', (column) => column.primaryKey())
      .addColumn('acceptance_id', 'text', (column) => column.notNull())
      // Whether the device has proven the number; another one is shown that the form has arrived, and no more.
      .addColumn('verified', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('referral_receipt_acceptance').on('referral_receipt').column('acceptance_id').execute();
  },
};

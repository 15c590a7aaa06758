import type { Migration } from 'kysely/migration';

/** What a redemption pays for, in the words and numbers that people see. */
export const redemptionSubject: Migration = {
  async up(db) {
    await db.schema
      .alterTable('redemption')
      // The product's or hotel's name; null for an encash and for what was begun before this column existed.
      .addColumn('subject', 'text')
      // The number of the order as people see it.
      .addColumn('upstream_number', 'text')
      // When the backend was first seen to have paid an encash request.
      .addColumn('paid_at', 'timestamptz')
      .execute();
  },
};

import type { Migration } from 'kysely/migration';

/** The subject of a redemption, as shown to people. */
export const redemptionSubject: Migration = {
  async up(db) {
    await db.schema
      .alterTable('redemption')
      // The name of the product or hotel; null for an encash and for rows created before this column existed.
      .addColumn('subject', 'text')
      // The order number shown to people.
      .addColumn('upstream_number', 'text')
      // When the backend was first seen to have paid an encash request.
      .addColumn('paid_at', 'timestamptz')
      .execute();
  },
};

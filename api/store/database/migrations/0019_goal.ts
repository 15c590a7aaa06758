import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a member saves points for; at most one for each member. */
export const goal: Migration = {
  async up(db) {
    await db.schema
      .createTable('member_goal')
      .addColumn('member_id', 'text', (column) => column.primaryKey())
      // A new goal has a new one.
      .addColumn('id', 'text', (column) => column.notNull().unique())
      // PRODUCT, STAY or POINTS.
      .addColumn('kind', 'text', (column) => column.notNull())
      // The backend's id of the product or the hotel.
      .addColumn('subject_id', 'text')
      .addColumn('subject_name', 'text')
      .addColumn('nights', 'integer')
      // The amount of a goal that is one; prices are never stored.
      .addColumn('points', 'bigint')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      // When the member was told that it is reached.
      .addColumn('celebrated_at', 'timestamptz')
      .addCheckConstraint(
        'member_goal_kind',
        sql`(kind = 'POINTS' and points is not null and subject_id is null)
          or (kind = 'PRODUCT' and subject_id is not null and nights is null and points is null)
          or (kind = 'STAY' and subject_id is not null and nights is not null and points is null)`,
      )
      .execute();
  },
};

import type { Migration } from 'kysely/migration';

/** The trace of the request that began an operation. */
export const traceParent: Migration = {
  async up(db) {
    await db.schema.alterTable('operation').addColumn('trace_parent', 'text').execute();
  },
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';

/**
 * Records of one-time creations in the CRM, since the CRM itself accepts the same creation twice. Call `begin` before
 * the CRM is called. After a crash or a lost response the next caller gets `unsettled` and creates nothing: it reads
 * the CRM, and waits until a lost creation must have arrived.
 */
export interface IdempotencyRecords {
  /** Whether it is permanently done. Changes nothing. */
  isDone(key: string): Promise<boolean>;
  /**
   * `new` for exactly one caller, and again for one caller after the wait; `unsettled` while a creation may still
   * arrive; `done` permanently after that.
   */
  begin(key: string): Promise<'new' | 'unsettled' | 'done'>;
  /** The record exists in the CRM. The first recorded ID is kept. */
  done(key: string, recordId: string): Promise<void>;
  /** The given record IDs that were recorded by `done`. */
  recordsAmong(recordIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes an unsettled record. Call it only if it is certain that nothing was created. A settled record stays. */
  abandon(key: string): Promise<void>;
}

export function createIdempotencyRecords(deps: {
  db: Kysely<StoreSchema>;
  now: () => Date;
  /** The kind of record. */
  kind: 'member' | 'welcome-credit';
  /** The time after which a creation with a lost response has either arrived or never will. */
  settledAfterSeconds: number;
  /** How a key is stored. */
  keep?: (key: string) => string;
}): IdempotencyRecords {
  const { db, now, kind, settledAfterSeconds, keep = (key) => key } = deps;
  return {
    async isDone(key) {
      const row = await guarded('idempotencyRecords.isDone', () =>
        db
          .selectFrom('once_only')
          .select('record_id')
          .where('kind', '=', kind)
          .where('key', '=', keep(key))
          .executeTakeFirst(),
      );
      return row !== undefined && row.record_id !== null;
    },

    async begin(key) {
      const at = now();
      const longAgo = new Date(at.getTime() - settledAfterSeconds * 1000);
      const isOver = sql<boolean>`once_only.record_id is null and once_only.begun_at <= ${longAgo}::timestamptz`;
      // Counting the calls distinguishes the caller that created the row from all others, in one atomic statement.
      const row = await guarded('idempotencyRecords.begin', () =>
        db
          .insertInto('once_only')
          .values({ kind, key: keep(key), begun_at: at, record_id: null })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'key']).doUpdateSet({
              begins: sql<number>`case when ${isOver} then 1 else once_only.begins + 1 end`,
              begun_at: sql<Date>`case when ${isOver} then ${at}::timestamptz else once_only.begun_at end`,
            }),
          )
          .returning(['begins', 'record_id'])
          .executeTakeFirstOrThrow(),
      );
      if (row.record_id !== null) return 'done';
      return row.begins === 1 ? 'new' : 'unsettled';
    },

    async done(key, recordId) {
      const at = now();
      const settled = { record_id: recordId, settled_at: at };
      await guarded('idempotencyRecords.done', () =>
        db
          .insertInto('once_only')
          .values({ kind, key: keep(key), begun_at: at, ...settled })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'key']).doUpdateSet(settled).where('once_only.record_id', 'is', null),
          )
          .execute(),
      );
    },

    async recordsAmong(recordIds) {
      if (recordIds.length === 0) return new Set();
      const rows = await guarded('idempotencyRecords.recordsAmong', () =>
        db
          .selectFrom('once_only')
          .select('record_id')
          .where('kind', '=', kind)
          .where('record_id', 'in', recordIds)
          .execute(),
      );
      return new Set(rows.flatMap((row) => row.record_id ?? []));
    },

    async abandon(key) {
      await guarded('idempotencyRecords.abandon', () =>
        db
          .deleteFrom('once_only')
          .where('kind', '=', kind)
          .where('key', '=', keep(key))
          .where('record_id', 'is', null)
          .execute(),
      );
    },
  };
}

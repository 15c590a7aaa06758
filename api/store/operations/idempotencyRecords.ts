import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';

/**
 * Notes of what may be created in the CRM once only, since the CRM itself takes the same creation twice. Call `begin`
 * before the CRM is asked; after a crash, or when the answer was lost, the next caller sees `unsettled` and creates
 * nothing: it reads, and waits until a lost creation must have arrived.
 */
export interface IdempotencyRecords {
  /** Whether it is done for ever. Changes nothing. */
  isDone(key: string): Promise<boolean>;
  /**
   * `new` for exactly one caller, and again for one when the wait is over; `unsettled` while a creation may still
   * arrive; `done` for ever after.
   */
  begin(key: string): Promise<'new' | 'unsettled' | 'done'>;
  /** The record exists in the CRM. The first record noted stays. */
  done(key: string, recordId: string): Promise<void>;
  /** Which of these records were noted by `done`. */
  recordsAmong(recordIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes an unsettled note back: only when it is certain that nothing was created. A settled one stays. */
  abandon(key: string): Promise<void>;
}

export function createIdempotencyRecords(deps: {
  db: Kysely<StoreSchema>;
  now: () => Date;
  /** What is created. */
  kind: 'member' | 'welcome-credit';
  /** After this long a creation whose answer was lost has arrived, or never will. */
  settledAfterSeconds: number;
  /** How a key stands in the store. */
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
      // Counting the begins tells the caller that made the note from all others, in one atomic statement.
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

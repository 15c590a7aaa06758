import { sql, type Kysely } from 'kysely';
import { deleteExpired } from './batches.ts';
import { type StoreSchema, tableNames, tables } from './schema.ts';

/** Deletes rows that have expired by `at`, each at the time that the description of its table says. */
export async function sweepExpired(db: Kysely<StoreSchema>, at: Date): Promise<void> {
  for (const table of tableNames) {
    const { kept } = tables[table];
    if (typeof kept !== 'object' || !('until' in kept)) continue;
    const time = sql.ref(kept.until);
    const moment = new Date(at.getTime() - (kept.andSeconds ?? 0) * 1000);
    await deleteExpired(db, { table, time, where: sql`${time} <= ${moment} and ${kept.where ?? sql`true`}` });
  }
  const ended = sql`not exists (select from staff_session where token_fp = staff_lookup.session_fp)`;
  await deleteExpired(db, { table: 'staffLookup', time: sql.ref('at'), where: ended });
}

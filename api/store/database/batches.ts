import { type RawBuilder, sql, type Kysely, type Transaction } from 'kysely';
import { childrenOf, type StoreSchema, type TableName } from './schema.ts';

/**
 * How many rows one statement of the daily work changes at most. With it no statement is near the time limit of the
 * database, however many rows are over, and what was done before a failure stays done.
 */
const batchSize = 1_000;

/** Rows whose time is over. */
export interface Expired {
  readonly table: TableName;
  /** The time by which the rows are taken, oldest first: a column, or an expression that has an index. */
  readonly time: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/**
 * Repeats `step` in a transaction of its own each time, until it changes less than a batch.
 *
 * @param step changes up to `batchSize` rows, oldest first, none of which is older than `from`; returns their times
 * @param note is told of each batch once it is committed
 */
export async function inBatches(
  db: Kysely<StoreSchema>,
  step: (trx: Transaction<StoreSchema>, from: Date | null) => Promise<readonly Date[]>,
  note: (count: number) => void = () => undefined,
): Promise<void> {
  let from: Date | null = null;
  for (;;) {
    const after: Date | null = from;
    const times: readonly Date[] = await db.transaction().execute((trx) => step(trx, after));
    note(times.length);
    if (times.length < batchSize) return;
    from = new Date(Math.max(...times.map((time) => time.getTime())));
  }
}

/** The rows of a batch. Beginning at the last one spares a walk over those that are gone already. */
const batchOf = ({ table, time, where }: Expired, columns: RawBuilder<unknown>, from: Date | null) =>
  sql<{ id: string; at: Date }>`select ${columns} from ${sql.table(table)}
    where ${where} ${from === null ? sql`` : sql`and ${time} >= ${from}::timestamptz`}
    order by ${time} limit ${sql.lit(batchSize)}`;

/** Deletes a batch, or makes another change of its rows; returns their times. */
export async function changeBatch(
  trx: Kysely<StoreSchema>,
  expired: Expired,
  from: Date | null,
  change: RawBuilder<unknown> = sql`delete from ${sql.table(expired.table)}`,
): Promise<Date[]> {
  const changed = await sql<{ at: Date }>`${change}
    where ctid = any(array(${batchOf(expired, sql`ctid`, from)}))
    returning ${expired.time} as at`.execute(trx);
  return changed.rows.map(({ at }) => at);
}

/** Deletes rows by their ids, with the rows that belong to them. */
export async function deleteWhole(trx: Kysely<StoreSchema>, table: TableName, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { name, by } of childrenOf(table)) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(by)} in (${sql.join(ids)})`.execute(trx);
  }
  await sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(trx);
}

/** Deletes all rows whose time is over, with the rows that belong to them. */
export const deleteExpired = (
  db: Kysely<StoreSchema>,
  expired: Expired,
  note?: (count: number) => void,
): Promise<void> =>
  inBatches(
    db,
    async (trx, from) => {
      if (childrenOf(expired.table).length === 0) return await changeBatch(trx, expired, from);
      const { rows } = await batchOf(expired, sql`id, ${expired.time} as at`, from).execute(trx);
      await deleteWhole(
        trx,
        expired.table,
        rows.map(({ id }) => id),
      );
      return rows.map(({ at }) => at);
    },
    note,
  );

import { openStages } from '#rules/operation.ts';
import { createOperationRecords } from '../operations/records.ts';
import { isRedemption, type OperationRow } from '../operations/types.ts';
import type { StoreDeps } from '../deps.ts';
import type { Kysely } from 'kysely';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';

/** When the database was restored, and the time of the state that it was restored to. What happened between is lost. */
export interface LastRestore {
  readonly at: Date;
  readonly backupAt: Date;
}

/** Null for a database that was never restored. Throws `StoreError`. */
export async function readLastRestore(db: Kysely<StoreSchema>): Promise<LastRestore | null> {
  const query = db.selectFrom('storeRestore').select(['at', 'backupAt']).where('id', '=', 1);
  return (await guarded('lastRestore', () => query.executeTakeFirst())) ?? null;
}

/** The queue is made from the rows when the club starts. */
const noJobs = { send: () => Promise.resolve() };

/**
 * The club continued after the backup, so an open operation may have been sent since then, may have ended, or may have
 * been refused. Each is searched for before anything is sent:
 *
 * - One that was not sent yet counts as sent with an unknown outcome.
 * - A redemption counts as sent twice: if the upstream does not have it, it fails and its points are free. Its member
 *   may have been told that it failed, so it must not be sent now.
 * - Its Debit is searched for because of the time of the restore, which is stored here.
 * - Nothing starts before requests of the former processes have arrived (`until`).
 *
 * @param backupAt the time of the state in the backup
 */
export async function afterRestore(
  deps: StoreDeps,
  { backupAt, until }: { readonly backupAt: Date; readonly until: Date },
): Promise<void> {
  const { db, now } = deps;
  const records = createOperationRecords({ ...deps, jobs: noJobs });
  const changed = (row: OperationRow | null): OperationRow => {
    if (row === null) throw new Error('An operation changed while it was restored.');
    return row;
  };
  const open = await db.selectFrom('operation').select('id').where('stage', 'in', openStages).execute();
  for (const { id } of open) {
    let row = changed(await records.find(id));
    if (row.stage === 'ACCEPTED') row = changed(await records.advance(row, { to: 'CREATING' }));
    if (row.stage === 'CREATING' && isRedemption(row)) row = changed(await records.tryAgain(row));
    changed(await records.postpone(row, until));
  }
  const restore = { at: now(), backupAt };
  await db
    .insertInto('storeRestore')
    .values({ id: 1, ...restore })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(restore))
    .execute();
}

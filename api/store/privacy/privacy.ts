import { type DataClass, type RetentionDays, dataClass, isDataClass, type RetentionName } from '../dataClasses.ts';
import { guarded } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import { erasePerson, openOperations, type Erasure, type OpenOperation } from './erasure.ts';
import { readPerson, type StoredData } from './memberData.ts';
import { rowsOf, type Person } from './person.ts';
import type { DataCounts } from './privacyEvents.ts';
import { creationStep, isRedemptionKind, type OperationKind } from '#rules/operation.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { changeBatch, deleteExpired, type Expired, inBatches } from '../database/batches.ts';
import { type StoreSchema, type TableName, tableNames, tables } from '../database/schema.ts';
import { removeEntriesBefore } from '../desk/audit.ts';

/** Told of each class how many rows of it were erased, as soon as they are. */
type NoteErased = (name: DataClass, count: number) => void;

/** Operations that have ended, in the words of the indexes that retention reads, and whose points wait for nothing. */
const settled = sql`stage in ('CONFIRMED', 'FAILED')
  and not exists (select from hold where hold.operation_id = operation.id and hold.state = 'active')`;
const kinds = Object.keys(creationStep) as OperationKind[];

/** How many requests to upstreams are looked through at once for those whose operation is gone. */
const exchangesAtOnce = 10_000;

/** The tables whose rows are kept for the days of their class. */
const withSetting = tableNames.flatMap((table) => {
  const { kept } = tables[table];
  if (typeof kept !== 'object' || !('daysFrom' in kept)) return [];
  const { name, setting } = settingOf(table);
  return [{ table, name, setting, time: sql.ref(kept.daysFrom), unless: kept.unless ?? sql`false` }];
});

function settingOf(table: TableName): { readonly name: DataClass; readonly setting: RetentionName } {
  const name = tables[table].dataClass;
  const retention = isDataClass(name) ? dataClass(name).retention : null;
  if (!isDataClass(name) || retention === null) throw new Error(`No setting says how long ${table} is kept.`);
  return { name, setting: retention.setting };
}

/**
 * Erases every row whose time is over at `at`, a batch in a transaction. An operation that is still open, or whose
 * points are still held, is never touched, however old it is. The welcome Credit has no time: it is given once. What
 * cannot be erased does not keep the rest from being erased.
 *
 * @throws the first error, after everything else was tried
 */
async function eraseExpired(db: Kysely<StoreSchema>, days: RetentionDays, at: Date, note: NoteErased): Promise<void> {
  const before = (name: RetentionName): Date => new Date(at.getTime() - days[name] * 86_400_000);
  const operations = (kind: OperationKind, column: 'stage_at' | 'created_at', name: RetentionName, rest = sql``) => {
    const time = sql.ref(column);
    const where = sql`kind = ${sql.lit(kind)} and ${settled} and ${time} < ${before(name)} ${rest}`;
    return { table: 'operation', time, where } as const;
  };
  const deleteOf = (name: DataClass, expired: Expired) => deleteExpired(db, expired, (count) => note(name, count));
  const emptyDetails = (name: DataClass, kind: RawBuilder<unknown>, time: RawBuilder<unknown>, until: Date) => {
    const where = sql`${kind} and details is not null and ${settled} and ${time} < ${until}`;
    const expired: Expired = { table: 'operation', time, where };
    const empty = sql`update operation set details = null`;
    return inBatches(
      db,
      (trx, from) => changeBatch(trx, expired, from, empty),
      (count) => note(name, count),
    );
  };

  const recent = sql`select from contact_request
    where request_id = operation.key and contact_request.created_at >= ${before('CONTACT_REQUESTS')}`;

  await eachOf([
    ...kinds
      .filter(isRedemptionKind)
      .map((kind) => () => deleteOf('REDEMPTION', operations(kind, 'stage_at', 'REDEMPTIONS'))),
    () =>
      emptyDetails(
        'REDEMPTION_DETAILS',
        sql`kind in ('ORDER', 'HOTEL')`,
        sql.ref('stage_at'),
        before('REDEMPTION_DETAILS'),
      ),
    () => emptyDetails('BANK_DETAILS', sql`kind = 'ENCASH'`, sql`coalesce(paid_at, stage_at)`, before('BANK_DETAILS')),
    ...kinds
      .filter((kind) => !isRedemptionKind(kind) && kind !== 'WELCOME_CREDIT' && kind !== 'CONTACT_REQUEST')
      .map((kind) => () => deleteOf('SUBMISSION', operations(kind, 'stage_at', 'SUBMISSIONS'))),
    // Devices that sent the same request share its operation, which counts with the requests.
    () =>
      deleteExpired(
        db,
        operations('CONTACT_REQUEST', 'created_at', 'CONTACT_REQUESTS', sql`and not exists (${recent})`),
      ),
    ...withSetting.map(
      ({ table, name, setting, time, unless }) =>
        () =>
          deleteOf(name, { table, time, where: sql`${time} < ${before(setting)} and not (${unless})` }),
    ),
    () => removeEntriesBefore(db, before('STAFF_AUDIT'), (count) => note('STAFF_AUDIT', count)),
    () => deleteOrphans(db),
  ]);
}

/** Runs all, one after the other. @throws the first error, after the last one has run */
async function eachOf(works: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Deletes what belongs to operations that are gone: a new request has replaced them, or their member has left. */
async function deleteOrphans(db: Kysely<StoreSchema>): Promise<void> {
  const orphaned = (table: RawBuilder<unknown>) =>
    sql`not exists (select from operation where operation.id = ${table}.operation_id)`;
  await deleteExpired(db, {
    table: 'decisionProposal',
    time: sql.ref('proposed_at'),
    where: orphaned(sql`decision_proposal`),
  });
  const last = await db.selectFrom('operationExchange').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const first = await db.selectFrom('operationExchange').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!first || !last) return;
  for (let id = first.id; id <= last.id; id += exchangesAtOnce) {
    await db
      .deleteFrom('operationExchange')
      .where('id', '>=', id)
      .where('id', '<', id + exchangesAtOnce)
      .where(orphaned(sql`operation_exchange`).$castTo<boolean>())
      .execute();
  }
}

/** People's rights over what the store holds. See docs/run/privacy.md. */
export const createPrivacy = (deps: StoreDeps) => ({
  read: (person: Person): Promise<StoredData> => readPerson(deps, person),
  /** What a deletion has to wait for. */
  open: (person: Person): Promise<readonly OpenOperation[]> =>
    guarded('privacy.open', () => openOperations(deps.db, rowsOf(deps, deps.db, person), deps.now())),
  erase: (person: Person): Promise<Erasure> => erasePerson(deps, person),
  /** Erases what is over; how many rows of each class is in `counts` also if it fails. */
  eraseExpired: async (days: RetentionDays, counts: Partial<Record<DataClass, number>> = {}): Promise<DataCounts> => {
    const note: NoteErased = (name, count) => {
      if (count > 0) counts[name] = (counts[name] ?? 0) + count;
    };
    await guarded('privacy.eraseExpired', () => eraseExpired(deps.db, days, deps.now(), note));
    return counts;
  },
});

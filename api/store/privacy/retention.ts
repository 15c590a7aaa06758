import type { DataClass } from '#rules/dataClasses.ts';
import { creationStep, isRedemptionKind, type OperationKind } from '#rules/operation.ts';
import type { RetentionDays, RetentionName } from '#rules/retention.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { changeBatch, deleteExpired, type Expired, inBatches, readBatch } from '../database/batches.ts';
import type { StoreSchema } from '../database/schema.ts';
import { removeEntriesBefore } from '../desk/audit.ts';
import { eraseOldInvitations } from './invitations.ts';

/** Told of each class how many rows of it were erased, as soon as they are. */
export type NoteErased = (dataClass: DataClass, count: number) => void;

/** Operations that have ended, in the words of the indexes that retention reads, and whose points wait for nothing. */
const settled = sql`stage in ('CONFIRMED', 'FAILED')
  and not exists (select from hold where hold.operation_id = operation.id and hold.state = 'active')`;
const kinds = Object.keys(creationStep) as OperationKind[];

/** How many requests to upstreams are looked through at once for those whose operation is gone. */
const exchangesAtOnce = 10_000;

/**
 * Erases every row whose time is over at `at`, a batch in a transaction. An operation that is still open, or whose
 * points are still held, is never touched, however old it is. The welcome Credit has no time: it is given once. What
 * cannot be erased does not keep the rest from being erased.
 *
 * @throws the first error, after everything else was tried
 */
export async function eraseExpired(
  db: Kysely<StoreSchema>,
  days: RetentionDays,
  at: Date,
  note: NoteErased,
): Promise<void> {
  const before = (name: RetentionName): Date => new Date(at.getTime() - days[name] * 86_400_000);
  const older = (table: Expired['table'], column: string, name: RetentionName): Expired => {
    const time = sql.ref(column);
    return { table, time, where: sql`${time} < ${before(name)}` };
  };
  const old = (dataClass: DataClass, ...expired: Parameters<typeof older>) =>
    deleteExpired(db, older(...expired), (count) => note(dataClass, count));

  const operations = (kind: OperationKind, column: 'stage_at' | 'created_at', name: RetentionName, rest = sql``) => {
    const { table, time, where } = older('operation', column, name);
    return { table, time, where: sql`kind = ${sql.lit(kind)} and ${settled} and ${where} ${rest}` };
  };
  const deleteOperations = (expired: Expired, dataClass?: DataClass) =>
    inBatches(
      db,
      async (trx, from) => {
        const { ids, times } = await readBatch(trx, expired, from);
        if (ids.length === 0) return times;
        for (const table of ['hold', 'operationExchange', 'decisionProposal'] as const) {
          await trx.deleteFrom(table).where('operationId', 'in', ids).execute();
        }
        await trx.deleteFrom('operation').where('id', 'in', ids).execute();
        return times;
      },
      (count) => dataClass && note(dataClass, count),
    );
  const emptyDetails = (dataClass: DataClass, kind: RawBuilder<unknown>, time: RawBuilder<unknown>, until: Date) => {
    const where = sql`${kind} and details is not null and ${settled} and ${time} < ${until}`;
    const expired: Expired = { table: 'operation', time, where };
    const empty = sql`update operation set details = null`;
    return inBatches(
      db,
      (trx, from) => changeBatch(trx, expired, from, empty),
      (count) => note(dataClass, count),
    );
  };

  const recent = sql`select from contact_request
    where request_id = operation.key and contact_request.created_at >= ${before('CONTACT_REQUESTS')}`;
  const unsent = sql`select from operation where kind = 'CONTACT_REQUEST' and key = contact_request.request_id`;
  const contactRequests = older('contactRequest', 'created_at', 'CONTACT_REQUESTS');

  await eachOf([
    ...kinds
      .filter(isRedemptionKind)
      .map((kind) => () => deleteOperations(operations(kind, 'stage_at', 'REDEMPTIONS'), 'REDEMPTION')),
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
      .map((kind) => () => deleteOperations(operations(kind, 'stage_at', 'SUBMISSIONS'), 'SUBMISSION')),
    async () => {
      // Devices that sent the same request share its operation.
      await deleteOperations(
        operations('CONTACT_REQUEST', 'created_at', 'CONTACT_REQUESTS', sql`and not exists (${recent})`),
      );
      await deleteExpired(
        db,
        { ...contactRequests, where: sql`${contactRequests.where} and not exists (${unsent})` },
        (count) => note('CONTACT_REQUEST', count),
      );
    },
    () => old('VISIT', 'memberActivity', 'created_at', 'VISITS'),
    () => eraseOldInvitations(db, before('INVITATIONS'), note),
    () => old('READ_MARK', 'memberVisit', 'at', 'READ_MARKS'),
    () => old('READ_MARK', 'memberReadMark', 'marked_at', 'READ_MARKS'),
    () => old('GOAL', 'memberGoal', 'created_at', 'GOALS'),
    () => old('NEWSLETTER', 'newsletterSubscriber', 'consented_at', 'SUBSCRIBERS'),
    () => old('NOTICE', 'noticeAcceptance', 'accepted_at', 'CONSENTS'),
    () => old('AUDIT', 'privacyEvent', 'at', 'AUDIT'),
    () => removeEntriesBefore(db, before('STAFF_AUDIT'), (count) => note('STAFF_AUDIT', count)),
    () => old('STAFF_AUDIT', 'decisionProposal', 'closed_at', 'STAFF_AUDIT'),
    () => old('DATA_REQUEST', 'dataRequest', 'closed_at', 'DATA_REQUESTS'),
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

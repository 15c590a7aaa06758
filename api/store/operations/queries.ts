import { setTimeout } from 'node:timers/promises';
import { openStages, type OperationKind, type RedemptionKind } from '#rules/operation.ts';
import { sql, type Kysely } from 'kysely';
import { storedAs } from '../database/migrations/0010_operations.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { erasedKey } from '../privacy/erased.ts';
import { operationReader } from './row.ts';
import { asRedemption } from './types.ts';
import type { OperationRow, RedemptionKey, RedemptionOutcome, RedemptionRow, StoredOperation } from './types.ts';

/** The maximum number of due operations that are read at once. */
const mostDue = 500;

export const clock = sql<Date>`clock_timestamp()`;

/** The columns that describe the subject of a redemption and may be shown. */
const subjectColumns = ['id', 'kind', 'upstreamId', 'upstreamNumber', 'subject'] as const;

export const redemptionKeyOf = ({ memberId, idempotencyKey }: RedemptionKey): string => `${memberId}:${idempotencyKey}`;

/** The operation with one of these keys, among those of its kind. */
export const operationWithKey = (db: Kysely<StoreSchema>, kind: OperationKind, ...keys: readonly string[]) =>
  db.selectFrom('operation').selectAll().where('kind', '=', kind).where('key', 'in', keys);

/** All read-only queries. */
export function createOperationQueries({ db, vault, logger, now }: StoreDeps) {
  const read = operationReader(vault, logger);
  const readAll = async (query: { execute(): Promise<StoredOperation[]> }) => (await query.execute()).map(read);
  const operations = () => db.selectFrom('operation');
  const redemptionsOf = (memberId: string) =>
    operations().where('operation.memberId', '=', memberId).where('operation.points', 'is not', null);
  const withHolds = (memberId: string) => redemptionsOf(memberId).innerJoin('hold', 'hold.operationId', 'operation.id');
  const newestOf = (memberId: string) =>
    operations().selectAll().where('memberId', '=', memberId).orderBy('createdAt', 'desc').orderBy('id');

  async function takenOf(column: 'upstreamId' | 'transactionId', ids: readonly string[], among = operations()) {
    if (ids.length === 0) return new Set<string>();
    const taken = await among.select(`${column} as id`).where(column, 'in', ids).execute();
    return new Set(taken.flatMap(({ id }) => id ?? []));
  }

  return {
    async find(id: string): Promise<OperationRow | null> {
      const row = await operations().selectAll().where('id', '=', id).executeTakeFirst();
      return row ? read(row) : null;
    },

    /**
     * The redemption started under a key, or that it was started by another request; null for a new key. One whose
     * member has deleted their data counts as another request.
     */
    async findByKey(key: RedemptionKey): Promise<RedemptionOutcome | null> {
      const text = redemptionKeyOf(key);
      const row = await operationWithKey(db, key.kind, text, erasedKey(vault, key.kind, text)).executeTakeFirst();
      if (!row) return null;
      if (row.requestFp !== storedAs.request(vault, key.request)) return { outcome: 'mismatch' };
      return { outcome: 'redemption', redemption: asRedemption(read(row)) };
    },

    /** A member's operations of these kinds, newest first. */
    list: (memberId: string, kinds: readonly OperationKind[]): Promise<OperationRow[]> =>
      readAll(newestOf(memberId).where('kind', 'in', kinds)),

    /** A member's redemptions that have not ended, newest first. */
    async redemptionsInProgress(memberId: string): Promise<RedemptionRow[]> {
      const open = newestOf(memberId).where('points', 'is not', null).where('stage', 'not in', ['CONFIRMED', 'FAILED']);
      return (await readAll(open)).map(asRedemption);
    },

    /** The operations to resume now, longest waiting first. */
    async due(): Promise<string[]> {
      const due = operations().select('id').where('stage', 'in', openStages).where('nextTryAt', '<=', now());
      return (await due.orderBy('nextTryAt').limit(mostDue).execute()).map(({ id }) => id);
    },

    /**
     * Operations that need an operator, those started before a given time and still open, and encash requests paid
     * before it without a Debit; oldest first, limited to `most`.
     */
    needingAttention: (begunBefore: Date, most: number): Promise<OperationRow[]> =>
      readAll(
        operations()
          .leftJoin('hold', 'hold.operationId', 'operation.id')
          .selectAll('operation')
          .where((row) =>
            row.or([
              row('stage', '=', 'NEEDS_REVIEW'),
              row.and([row('stage', 'in', openStages), row('createdAt', '<', begunBefore)]),
              row.and([row('hold.state', '=', 'active'), row('paidAt', '<', begunBefore)]),
            ]),
          )
          .orderBy('createdAt')
          .orderBy('id')
          .limit(most),
      ),

    /** The given upstream IDs that already belong to an operation of this kind. */
    linked: (kind: OperationKind, upstreamIds: readonly string[]): Promise<ReadonlySet<string>> =>
      takenOf('upstreamId', upstreamIds, operations().where('kind', '=', kind)),

    /** The database's current time, shared by all processes; later than anything resolved before the call. */
    async moment(): Promise<Date> {
      // A Debit posted before this call is then in an earlier millisecond, the finest unit of a Date (and of PGlite's
      // clock). Node's timers may fire slightly early.
      await setTimeout(2);
      const { rows } = await sql<{ at: Date }>`select ${clock} as at`.execute(db);
      return rows[0]?.at ?? now();
    },

    /**
     * Points on hold, and Debits made since a given time that a balance read then may not include; without those of the
     * operations in `except`.
     */
    async reserved(
      memberId: string,
      since: Date,
      { within = db, except = [] }: { readonly within?: Kysely<StoreSchema>; readonly except?: readonly string[] } = {},
    ) {
      const isActive = sql`state = 'active'`;
      const isUnseen = sql`state = 'posted' and resolved_at >= ${since}::timestamptz`;
      const row = await within
        .selectFrom('hold')
        .where('memberId', '=', memberId)
        .$if(except.length > 0, (all) => all.where('operationId', 'not in', except))
        .select(sql<string>`coalesce(sum(points) filter (where ${isActive}), 0)`.as('held'))
        .select(sql<string>`coalesce(sum(points) filter (where ${isUnseen}), 0)`.as('unseen'))
        .executeTakeFirstOrThrow();
      return { held: Number(row.held), unseen: Number(row.unseen) };
    },

    /** The given CRM transactions that already belong to a redemption. */
    linkedTransactions: (transactionIds: readonly string[]): Promise<ReadonlySet<string>> =>
      takenOf('transactionId', transactionIds),

    /** The subjects of these CRM transactions, by ID, in one query. */
    async subjectsOf(transactionIds: readonly string[]) {
      if (transactionIds.length === 0) return new Map<string, never>();
      const rows = await operations()
        .select([...subjectColumns, 'transactionId'])
        .where('transactionId', 'in', transactionIds)
        .$narrowType<{ kind: RedemptionKind; transactionId: string }>()
        .execute();
      return new Map(rows.map(({ transactionId, ...subject }) => [transactionId, subject]));
    },

    /** A member's active holds, newest first. */
    heldPoints: (memberId: string) =>
      withHolds(memberId)
        .select([...subjectColumns, 'hold.points', 'operation.createdAt as since'])
        .where('hold.state', '=', 'active')
        .orderBy('operation.createdAt', 'desc')
        .orderBy('operation.id')
        .$narrowType<{ kind: RedemptionKind }>()
        .execute(),

    /** What happened to the held points; null when there is no hold. */
    async holdOf(id: string) {
      const hold = db.selectFrom('hold').select(['points', 'state', 'resolvedAt']).where('operationId', '=', id);
      return (await hold.executeTakeFirst()) ?? null;
    },

    /**
     * Whether another redemption of the member is in a stage with an unknown outcome and could be confused with this
     * one: same kind while it is created, same points while it is debited.
     */
    async hasTwin({ id, memberId, kind, points }: RedemptionRow, stage: 'CREATING' | 'DEBITING'): Promise<boolean> {
      const others = redemptionsOf(memberId).select('id').where('id', '!=', id).where('stage', '=', stage);
      const twins = stage === 'CREATING' ? others.where('kind', '=', kind) : others.where('points', '=', points);
      return (await twins.executeTakeFirst()) !== undefined;
    },

    /** A member's encash requests that the backend has accepted and whose points are still held, oldest first. */
    async awaitingDebit(memberId: string): Promise<RedemptionRow[]> {
      const waiting = withHolds(memberId)
        .selectAll('operation')
        .where('kind', '=', 'ENCASH')
        .where('stage', '=', 'CONFIRMED')
        .where('hold.state', '=', 'active');
      return (await readAll(waiting.orderBy('createdAt').orderBy('id'))).map(asRedemption);
    },

    /**
     * The points of a member's redemptions, other than those awaiting a Debit, that an unlinked Debit since a given
     * time may belong to.
     */
    async debitRivals(memberId: string, since: Date): Promise<ReadonlySet<number>> {
      const rows = await withHolds(memberId)
        .select('hold.points')
        .where('transactionId', 'is', null)
        .where((row) =>
          row.or([
            row('stage', 'in', ['CREATED', 'DEBITING', 'NEEDS_REVIEW']),
            // The backend may settle it before the club knows that the request arrived.
            row.and([row('kind', '=', 'ENCASH'), row('stage', '=', 'CREATING')]),
            // Debited by the backend, with no Debit linked to it.
            row.and([row('hold.state', '=', 'posted'), row('resolvedAt', '>=', since)]),
          ]),
        )
        .execute();
      return new Set(rows.map(({ points }) => points));
    },
  };
}

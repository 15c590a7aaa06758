import { setTimeout } from 'node:timers/promises';
import { openStages } from '#rules/operation.ts';
import type { OperationKind, RedemptionKind } from '#rules/operation.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { storedAs } from '../../store/database/migrations/0010_operations.ts';
import type { StoreSchema } from '../../store/database/schema.ts';
import type { StoreDeps } from '../../store/deps.ts';
import { operationReader } from './row.ts';
import { asRedemption } from './types.ts';
import type {
  HeldPoints,
  HoldRow,
  NewOperation,
  OperationRow,
  RedemptionKey,
  RedemptionRow,
  RedemptionSubject,
} from './types.ts';

/** The maximum number of due operations that are read at once. */
const mostDue = 500;

/** The database's current time, shared by all processes. */
export const clock = sql<Date>`clock_timestamp()`;

/** The columns that describe the subject of a redemption and may be shown. */
const subjectColumns = [
  'operation.id',
  'operation.kind',
  'operation.upstreamId',
  'operation.upstreamNumber',
  'operation.subject',
] as const;

export const redemptionKeyOf = ({ memberId, idempotencyKey }: RedemptionKey): string => `${memberId}:${idempotencyKey}`;

/** The points reserved by a member's holds: active holds, and those posted since a given time. */
export async function readReserved(db: Kysely<StoreSchema>, memberId: string, since: Date) {
  const row = await db
    .selectFrom('hold')
    .where('memberId', '=', memberId)
    .select(sql<string>`coalesce(sum(points) filter (where state = 'active'), 0)`.as('held'))
    .select(
      sql<string>`coalesce(sum(points) filter (where state = 'posted' and resolved_at >= ${since}::timestamptz), 0)`.as(
        'unseen',
      ),
    )
    .executeTakeFirstOrThrow();
  return { held: Number(row.held), unseen: Number(row.unseen) };
}

/** All read-only queries. */
export function createOperationQueries({ db, vault, logger, now }: StoreDeps) {
  const read = operationReader(vault, logger);
  const operations = () => db.selectFrom('operation');
  const redemptionsOf = (memberId: string) =>
    operations().where('operation.memberId', '=', memberId).where('operation.points', 'is not', null);

  return {
    async find(id: string): Promise<OperationRow | null> {
      const row = await operations().selectAll().where('id', '=', id).executeTakeFirst();
      return row ? read(row) : null;
    },

    /** Whether the operation with these key parts is confirmed. */
    async isConfirmed(kind: NewOperation['kind'], key: readonly string[]): Promise<boolean> {
      const row = await operations()
        .select('id')
        .where('kind', '=', kind)
        .where('key', '=', storedAs.key(vault, kind, key))
        .where('stage', '=', 'CONFIRMED')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The redemption started under a key, and whether the request was the same. */
    async findByKey(key: RedemptionKey): Promise<{ redemption: RedemptionRow; same: boolean } | null> {
      const row = await operations()
        .selectAll()
        .where('kind', '=', key.kind)
        .where('key', '=', redemptionKeyOf(key))
        .executeTakeFirst();
      return row
        ? { redemption: asRedemption(read(row)), same: row.requestFp === storedAs.request(vault, key.request) }
        : null;
    },

    /** A member's operations of these kinds, newest first. */
    async list(memberId: string, kinds: readonly OperationKind[]): Promise<OperationRow[]> {
      const rows = await operations()
        .selectAll()
        .where('memberId', '=', memberId)
        .where('kind', 'in', kinds)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(read);
    },

    /** A member's redemptions that have not ended, newest first. */
    async redemptionsInProgress(memberId: string): Promise<RedemptionRow[]> {
      const rows = await redemptionsOf(memberId)
        .selectAll()
        .where('stage', 'not in', ['CONFIRMED', 'FAILED'])
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => asRedemption(read(row)));
    },

    /** The operations to resume now, longest waiting first. */
    async due(): Promise<string[]> {
      const rows = await operations()
        .select('id')
        .where('stage', 'in', openStages)
        .where('nextTryAt', '<=', now())
        .orderBy('nextTryAt')
        .limit(mostDue)
        .execute();
      return rows.map((row) => row.id);
    },

    /**
     * Operations that need an operator, those started before a given time and still open, and encash requests paid
     * before it without a Debit; oldest first, limited to `most`.
     */
    async needingAttention(begunBefore: Date, most: number): Promise<OperationRow[]> {
      const rows = await operations()
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
        .limit(most)
        .execute();
      return rows.map(read);
    },

    /** The given upstream IDs that already belong to an operation of this kind. */
    async linked(kind: OperationKind, upstreamIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (upstreamIds.length === 0) return new Set();
      const rows = await operations()
        .select('upstreamId')
        .where('kind', '=', kind)
        .where('upstreamId', 'in', upstreamIds)
        .execute();
      return new Set(rows.flatMap((row) => row.upstreamId ?? []));
    },

    /** The database's current time, shared by all processes; later than anything resolved before the call. */
    async moment(): Promise<Date> {
      // A Debit posted before this call is then in an earlier millisecond, the finest unit of a Date (and of PGlite's
      // clock). Node's timers may fire slightly early.
      await setTimeout(2);
      const { rows } = await sql<{ at: Date }>`select ${clock} as at`.execute(db);
      return rows[0]?.at ?? now();
    },

    /** Points on hold, and Debits made since a given time that a balance read then may not include. */
    reserved: (memberId: string, since: Date) => readReserved(db, memberId, since),

    /** The given CRM transactions that already belong to a redemption. */
    async linkedTransactions(transactionIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (transactionIds.length === 0) return new Set();
      const rows = await operations().select('transactionId').where('transactionId', 'in', transactionIds).execute();
      return new Set(rows.flatMap((row) => row.transactionId ?? []));
    },

    /** The subjects of these CRM transactions, by ID, in one query. */
    async subjectsOf(transactionIds: readonly string[]): Promise<ReadonlyMap<string, RedemptionSubject>> {
      if (transactionIds.length === 0) return new Map();
      const rows = await operations()
        .select([...subjectColumns, 'transactionId'])
        .where('transactionId', 'in', transactionIds)
        .$narrowType<{ kind: RedemptionKind; transactionId: string }>()
        .execute();
      return new Map(rows.map(({ transactionId, ...subject }) => [transactionId, subject]));
    },

    /** A member's active holds, newest first. */
    heldPoints: (memberId: string): Promise<HeldPoints[]> =>
      db
        .selectFrom('hold')
        .innerJoin('operation', 'operation.id', 'hold.operationId')
        .select([...subjectColumns, 'hold.points', 'operation.createdAt as since'])
        .where('hold.memberId', '=', memberId)
        .where('hold.state', '=', 'active')
        .orderBy('operation.createdAt', 'desc')
        .orderBy('operation.id')
        .$narrowType<{ kind: RedemptionKind }>()
        .execute(),

    /** What happened to the held points; null when there is no hold. */
    async holdOf(id: string): Promise<HoldRow | null> {
      const hold = db.selectFrom('hold').select(['points', 'state', 'resolvedAt']).where('operationId', '=', id);
      return (await hold.executeTakeFirst()) ?? null;
    },

    /**
     * Whether another redemption of the member is in a stage with an unknown outcome and could be confused with this
     * one: same kind while it is created, same points while it is debited.
     */
    async hasTwin({ id, memberId, kind, points }: RedemptionRow, stage: 'CREATING' | 'DEBITING'): Promise<boolean> {
      const twin = await redemptionsOf(memberId)
        .select('id')
        .where('id', '!=', id)
        .where('stage', '=', stage)
        .where((row) => (stage === 'CREATING' ? row('kind', '=', kind) : row('points', '=', points)))
        .executeTakeFirst();
      return twin !== undefined;
    },

    /** A member's encash requests that the backend has accepted and whose points are still held, oldest first. */
    async awaitingDebit(memberId: string): Promise<RedemptionRow[]> {
      const rows = await redemptionsOf(memberId)
        .innerJoin('hold', 'hold.operationId', 'operation.id')
        .selectAll('operation')
        .where('kind', '=', 'ENCASH')
        .where('stage', '=', 'CONFIRMED')
        .where('hold.state', '=', 'active')
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map((row) => asRedemption(read(row)));
    },

    /**
     * The points of a member's redemptions, other than those awaiting a Debit, that an unlinked Debit since a given
     * time may belong to.
     */
    async debitRivals(memberId: string, since: Date): Promise<ReadonlySet<number>> {
      const rows = await redemptionsOf(memberId)
        .innerJoin('hold', 'hold.operationId', 'operation.id')
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

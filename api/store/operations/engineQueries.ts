import { setTimeout } from 'node:timers/promises';
import { openStages, type OperationKind, type RedemptionKind } from '#rules/operation.ts';
import { sql } from 'kysely';
import { storedAs } from './row.ts';
import type { StoreDeps } from '../deps.ts';
import { erasedKey } from '../privacy/erased.ts';
import { clock, operationSelections, operationWithKey, redemptionKeyOf } from './selections.ts';
import { asRedemption } from './types.ts';
import type { OperationRow, RedemptionKey, RedemptionOutcome, RedemptionRow } from './types.ts';

/** The maximum number of due operations that are read at once. */
const mostDue = 500;

/** What the engine asks, to run each operation once. */
export function createEngineQueries(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const { read, readAll, operations, redemptionsOf, newestOf } = operationSelections(deps);

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

    /** A member's order under an idempotency key, whatever was ordered; null when there is none. */
    async findOrder(memberId: string, idempotencyKey: string): Promise<RedemptionRow | null> {
      const key = redemptionKeyOf({ memberId, idempotencyKey });
      const row = await operationWithKey(db, 'ORDER', key).executeTakeFirst();
      return row ? asRedemption(read(row)) : null;
    },

    /** The redemptions of a member that paid for what an upstream calls by these IDs, by that ID. */
    async findPayments(
      memberId: string,
      kind: RedemptionKind,
      upstreamIds: readonly string[],
    ): Promise<ReadonlyMap<string, RedemptionRow>> {
      if (upstreamIds.length === 0) return new Map();
      const found = redemptionsOf(memberId).selectAll().where('kind', '=', kind).where('upstreamId', 'in', upstreamIds);
      const rows = (await readAll(found)).map(asRedemption);
      return new Map(rows.flatMap((row) => (row.upstreamId === null ? [] : [[row.upstreamId, row] as const])));
    },

    /** The operations to resume now, longest waiting first. */
    async due(): Promise<string[]> {
      const due = operations().select('id').where('stage', 'in', openStages).where('nextTryAt', '<=', now());
      return (await due.orderBy('nextTryAt').limit(mostDue).execute()).map(({ id }) => id);
    },

    /** A member's redemptions that have not ended, newest first. */
    async redemptionsInProgress(memberId: string): Promise<RedemptionRow[]> {
      const open = newestOf(memberId).where('points', 'is not', null).where('stage', 'not in', ['CONFIRMED', 'FAILED']);
      return (await readAll(open)).map(asRedemption);
    },

    /** The given upstream IDs that already belong to an operation of this kind. */
    linked: (kind: OperationKind, upstreamIds: readonly string[]): Promise<ReadonlySet<string>> =>
      takenOf('upstreamId', upstreamIds, operations().where('kind', '=', kind)),

    /** The given CRM transactions that already belong to a redemption. */
    linkedTransactions: (transactionIds: readonly string[]): Promise<ReadonlySet<string>> =>
      takenOf('transactionId', transactionIds),

    /** The operations that the given CRM transactions belong to, by transaction. */
    async operationsOfTransactions(transactionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (transactionIds.length === 0) return new Map();
      const linked = operations().select(['id', 'transactionId']).where('transactionId', 'in', transactionIds);
      const rows = await linked.execute();
      return new Map(rows.flatMap(({ id, transactionId }) => (transactionId === null ? [] : [[transactionId, id]])));
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

    /** The database's current time, shared by all processes; later than anything resolved before the call. */
    async moment(): Promise<Date> {
      // A Debit posted before this call is then in an earlier millisecond, the finest unit of a Date (and of PGlite's
      // clock). Node's timers may fire slightly early.
      await setTimeout(2);
      const { rows } = await sql<{ at: Date }>`select ${clock} as at`.execute(db);
      return rows[0]?.at ?? now();
    },
  };
}

import { type OperationKind, type OperationStage, openStages } from '#rules/operation.ts';
import { sql } from 'kysely';
import type { StoreDeps } from '../deps.ts';
import { operationSelections } from './selections.ts';
import type { OperationRow } from './types.ts';

/** What operators ask: see docs/run/operations.md. */
export function createOperatorQueries(deps: StoreDeps) {
  const { readAll, operations } = operationSelections(deps);

  return {
    /**
     * Operations that need an operator, those started before a given time and still open, and encash requests paid
     * before it without a Debit; oldest first, limited to `most`.
     */
    needingAttention(begunBefore: Date, most: number): Promise<OperationRow[]> {
      const found = operations().select(['operation.id', 'operation.createdAt']).orderBy('createdAt').orderBy('id');
      const inStage = (stage: OperationStage) => found.where('stage', '=', stage).limit(most);
      const longOpen = openStages.map((stage) => inStage(stage).where('createdAt', '<', begunBefore));
      const undebited = found
        .innerJoin('hold', 'hold.operationId', 'operation.id')
        .where('hold.state', '=', 'active')
        .where('paidAt', '<', begunBefore)
        .limit(most);
      // One query for each index: no index serves them together, so that one query would read every operation.
      const ids = [...longOpen, undebited].reduce(
        (all, next) => all.union(deps.db.selectFrom(next.as('one')).select('id')),
        deps.db.selectFrom(inStage('NEEDS_REVIEW').as('one')).select('id'),
      );
      return readAll(operations().selectAll().where('id', 'in', ids).orderBy('createdAt').orderBy('id').limit(most));
    },

    /** What happened to the held points; null when there is no hold. */
    async holdOf(id: string) {
      const hold = deps.db.selectFrom('hold').select(['points', 'state', 'resolvedAt']).where('operationId', '=', id);
      return (await hold.executeTakeFirst()) ?? null;
    },
  };
}

/** Conditions that must all hold. */
export interface OperationConditions {
  readonly ids?: readonly string[] | undefined;
  readonly kinds?: readonly OperationKind[] | undefined;
  readonly stages?: readonly OperationStage[] | undefined;
  readonly memberId?: string | undefined;
  /** The person of the staff who works on it. */
  readonly assigneeId?: string | undefined;
  /** Begun at this time or later. */
  readonly since?: Date | undefined;
  /** Begun before this time. */
  readonly before?: Date | undefined;
  /** Behind this one in the list. */
  readonly after?: Pick<OperationRow, 'createdAt' | 'id'> | undefined;
}

/** The maximum number of operations that one number or id can belong to. */
const mostNamed = 100;

/** What the staff look for. Each query reads an index, however many operations there are. */
export function createDeskQueries(deps: StoreDeps) {
  const { db } = deps;
  const { readAll, operations } = operationSelections(deps);

  return {
    async search(conditions: OperationConditions, most: number): Promise<OperationRow[]> {
      const { ids, kinds, stages, memberId, assigneeId, since, before, after } = conditions;
      let query = operations().selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most);
      if (ids) query = query.where('id', 'in', ['', ...ids]);
      if (kinds) query = query.where('kind', 'in', kinds);
      if (stages) query = query.where('stage', 'in', stages);
      if (memberId !== undefined) query = query.where('memberId', '=', memberId);
      if (assigneeId !== undefined) query = query.where('assigneeId', '=', assigneeId);
      if (since) query = query.where('createdAt', '>=', since);
      if (before) query = query.where('createdAt', '<', before);
      if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id})`);
      return readAll(query);
    },

    /** Says who of the staff works on it; null for nobody. */
    async assign(id: string, assigneeId: string | null): Promise<OperationRow> {
      const [row] = await readAll(db.updateTable('operation').set({ assigneeId }).where('id', '=', id).returningAll());
      if (!row) throw new RangeError('There is no such operation.');
      return row;
    },

    /** The ids of the operations that have this id, order number, or id in an upstream. */
    async named(text: string): Promise<string[]> {
      // People do not type the capitals of an order number.
      const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
      const having = (column: 'id' | 'upstreamNumber' | 'upstreamId' | 'transactionId') =>
        db.selectFrom('operation').select('id').where(column, 'in', spellings).limit(mostNamed).execute();
      // One query for each index: with an `or` the planner may prefer to walk the whole list.
      const found = await Promise.all([
        having('id'),
        having('upstreamNumber'),
        having('upstreamId'),
        having('transactionId'),
      ]);
      return [...new Set(found.flat().map(({ id }) => id))];
    },

    async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, OperationRow>> {
      if (ids.length === 0) return new Map();
      const rows = await readAll(operations().selectAll().where('id', 'in', ids));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** A member's operations: those that have not ended, then the newest that have. */
    ofMember: (memberId: string, most: number): Promise<OperationRow[]> =>
      readAll(
        operations()
          .selectAll()
          .where('memberId', '=', memberId)
          .orderBy(sql`stage in ('CONFIRMED', 'FAILED')`)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(most),
      ),

    /** How many operations should have been continued before a time, and were not. */
    async overdue(before: Date): Promise<number> {
      const overdue = operations().where('stage', 'in', openStages).where('nextTryAt', '<', before);
      const row = await overdue.select((one) => one.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}

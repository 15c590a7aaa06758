import { openStages, type OperationStage } from '#rules/operation.ts';
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

import { openStages } from '#rules/operation.ts';
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

    /** What happened to the held points; null when there is no hold. */
    async holdOf(id: string) {
      const hold = deps.db.selectFrom('hold').select(['points', 'state', 'resolvedAt']).where('operationId', '=', id);
      return (await hold.executeTakeFirst()) ?? null;
    },
  };
}

import { guardMethods } from '../database/errors.ts';
import type { Jobs } from '../database/jobs.ts';
import type { StoreDeps } from '../deps.ts';
import { createAdvance } from './advance.ts';
import { createBegin } from './begin.ts';
import { createDeskQueries, createOperatorQueries } from './deskQueries.ts';
import { createEngineQueries } from './engineQueries.ts';
import { createExchanges } from './exchanges.ts';
import { createHolds } from './holds.ts';
import type { OperationKind, RedemptionKind } from '#rules/operation.ts';
import { operationSelections, subjectColumns } from './selections.ts';
import type { OperationRow } from './types.ts';

function createMemberQueries(deps: StoreDeps) {
  const { readAll, operations, withHolds, newestOf } = operationSelections(deps);

  return {
    /** A member's operations of these kinds, newest first. */
    list: (memberId: string, kinds: readonly OperationKind[]): Promise<OperationRow[]> =>
      readAll(newestOf(memberId).where('kind', 'in', kinds)),

    heldPoints: (memberId: string) =>
      withHolds(memberId)
        .select([...subjectColumns, 'hold.points', 'operation.createdAt as since'])
        .where('hold.state', '=', 'active')
        .orderBy('operation.createdAt', 'desc')
        .orderBy('operation.id')
        .$narrowType<{ kind: RedemptionKind }>()
        .execute(),

    /** The subjects of these CRM transactions, by ID, in one query. */
    async subjectsOf(transactionIds: readonly string[]) {
      if (transactionIds.length === 0) return new Map<string, never>();
      const rows = await operations()
        .select([...subjectColumns, 'transactionId'])
        .where('transactionId', 'in', transactionIds)
        .where('points', 'is not', null)
        .$narrowType<{ kind: RedemptionKind; transactionId: string }>()
        .execute();
      return new Map(rows.map(({ transactionId, ...subject }) => [transactionId, subject]));
    },
  };
}

/** Operations and the holds of redemptions. Every method throws `StoreError` when the database fails. */
export type OperationRecords = ReturnType<typeof createOperationRecords>;

export function createOperationRecords(deps: StoreDeps & { readonly jobs: Pick<Jobs, 'send'> }) {
  const holds = createHolds(deps);
  const { advance, ...changes } = createAdvance(deps);
  const methods = guardMethods('operations', {
    ...createEngineQueries(deps),
    ...createMemberQueries(deps),
    ...createOperatorQueries(deps),
    ...createDeskQueries(deps),
    ...createExchanges(deps),
    ...holds,
    ...createBegin(deps, holds),
    ...changes,
  });
  // A move that is not in the transition table is no failure of the database.
  return { ...methods, advance };
}

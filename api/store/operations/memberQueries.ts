import type { OperationKind, RedemptionKind } from '#rules/operation.ts';
import type { StoreDeps } from '../deps.ts';
import { operationSelections, subjectColumns } from './selections.ts';
import type { OperationRow } from './types.ts';

/** What members see of their operations. */
export function createMemberQueries(deps: StoreDeps) {
  const { readAll, operations, withHolds, newestOf } = operationSelections(deps);

  return {
    /** A member's operations of these kinds, newest first. */
    list: (memberId: string, kinds: readonly OperationKind[]): Promise<OperationRow[]> =>
      readAll(newestOf(memberId).where('kind', 'in', kinds)),

    /** A member's active holds, newest first. */
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

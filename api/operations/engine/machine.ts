import { isOpen } from '#rules/operation.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { inSpan } from '../../upstreams/spans.ts';
import type { Kinds } from '../kinds/kinds.ts';
import { createCreationSteps } from './creationSteps.ts';
import { createDebitSteps } from './debitSteps.ts';
import type { Debits } from './debits.ts';
import { createSending, type EngineDeps, type Next } from './sending.ts';

/** A span for a step of an operation, with the stage that it leads to. */
const stepInSpan = ({ kind, stage }: OperationRow, step: () => Next): Next => {
  const attributes = { 'club.operation.kind': kind, 'club.operation.stage': stage };
  return inSpan(`${kind} ${stage}`, { attributes }, async (span) => {
    const next = await step();
    if (next) span.setAttribute('club.operation.next_stage', next.stage);
    return next;
  });
};

/** Moves operations through their stages: `operationTransitions` in rules/operation.ts. */
export function createMachine(deps: EngineDeps, kinds: Kinds, debits: Debits) {
  const { operations: records } = deps.store;
  const sending = createSending(deps, kinds);
  const creation = createCreationSteps(deps, kinds, debits, sending);
  const debit = createDebitSteps(deps, debits, sending);

  const latest = async (operation: OperationRow) => (await records.find(operation.id)) ?? operation;
  const isDue = ({ stage, nextTryAt }: OperationRow) => isOpen(stage) && nextTryAt <= deps.now();

  /** Every step can be repeated after a crash in the middle of it. */
  async function step(call: CallContext, row: OperationRow): Next {
    if (row.stage === 'CREATED') return debit.first(call, row);
    if (row.stage === 'DEBITING') return debit.retry(call, row);
    if (row.payload === null) return sending.park(row, 'its data cannot be decrypted');
    return row.stage === 'ACCEPTED' ? creation.first(call, row) : creation.retry(call, row);
  }

  return {
    latest,
    isDue,

    /**
     * Runs the steps that are due. The caller holds the operation's lock. With the `payload` of a new request only an
     * operation that was not sent yet, or one that needs an operator and can continue with the new payload.
     *
     * @param lost aborted when the lock is lost
     */
    async resume(
      call: CallContext,
      operation: OperationRow,
      { lost, payload }: { readonly lost: AbortSignal; readonly payload: unknown },
    ): Promise<OperationRow> {
      let row = await latest(operation);
      if (payload !== undefined && row.stage !== 'ACCEPTED') {
        // A repeated request begins nothing that may already be on its way.
        return row.stage === 'NEEDS_REVIEW' ? ((await creation.renew(call, row, payload)) ?? row) : row;
      }
      let isNow = payload !== undefined && kinds[row.kind].unfound === 'again';
      for (; isNow || isDue(row); isNow = false) {
        lost.throwIfAborted();
        const next = await stepInSpan(row, () => step(call, row));
        if (next === null) return latest(row);
        row = next;
      }
      return row;
    },
  };
}

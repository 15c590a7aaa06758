import { isOpen } from '#rules/operation.ts';
import { type OperationRow, asRedemption } from '../../store/operations/types.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { inSpan } from '../../upstreams/spans.ts';
import type { Kinds } from '../kinds/kinds.ts';
import { createCreationSteps } from './creationSteps.ts';
import type { Debits } from './debits.ts';
import { createSending, type EngineDeps, type Next, type Request, type Sending } from './sending.ts';
import { isFinal } from './kind.ts';
import { isOfBackup } from './restored.ts';

/** The steps that take the points of a redemption: CREATED, DEBITING. */
function createDebitSteps({ store, crashPoint }: EngineDeps, debits: Debits, sending: Sending) {
  const { operations: records, locks } = store;
  const { kindOf, isSettled, later, advance, pause, park, send, sendAgain, findFirst, unlessHidden } = sending;

  const debit: Request<string> = {
    send: (call, row) => debits.post(call, asRedemption(row)),
    sentPoint: 'debited',
    upstream: () => 'CRM',
    find: (call, row) => debits.find(call, asRedemption(row)),
    arrived: (row, transactionId) => advance(row, { to: 'CONFIRMED', transactionId }),

    async notSent(row, error) {
      if (isFinal(error)) return park(row, 'DEBIT_REFUSED', `the CRM refuses the Debit: ${error.code ?? error.status}`);
      // An earlier request was looked up before this one was sent, or has the same key, so nothing else is in progress.
      return error.outcome === 'refused' ? advance(row, { to: 'CREATED', notBefore: later(row) }) : pause(row);
    },
  };

  /** Between the Debit and the write that records it, no balance may be read for another redemption. */
  const underPointsLock = (row: OperationRow, work: () => Next): Next => locks.withLock(`points:${row.memberId}`, work);

  /** With a key of its own, a Debit is found whatever the clocks say. */
  const orIfHidden = (row: OperationRow, post: () => Next) => () =>
    debits.repeatable ? post() : unlessHidden(row, 'CRM', post);

  return {
    /** Runs once the record exists, and again after the CRM has refused the Debit for now. */
    async created(call: CallContext, row: OperationRow): Next {
      const by = kindOf(row).debit;
      // If the club does not post the Debit, an encash stays on hold until it is paid or refused; a stay's points are
      // left to the backend.
      if (by !== 'club') return advance(row, { to: 'CONFIRMED', ...(by === 'backend' ? { hold: 'posted' } : {}) });
      if (!debits.repeatable && (await records.hasTwin(asRedemption(row), 'DEBITING'))) return pause(row);
      const mayBePosted = isOfBackup(store, row) || row.steps.some(({ name }) => name === 'POINTS_DEBITED');
      // Under the lock first: what waits for it in vain has sent nothing, and need not wait for the settle time.
      return underPointsLock(row, async () => {
        const debiting = await advance(row, { to: 'DEBITING' });
        await crashPoint(`${row.kind}:debiting`);
        if (!debiting) return null;
        const post = () => send(call, debiting, debit);
        return mayBePosted ? findFirst(call, debiting, debit, orIfHidden(debiting, post)) : post();
      });
    },

    /** Runs when it is unknown whether the request arrived. */
    debiting: (call: CallContext, row: OperationRow): Next =>
      underPointsLock(row, () =>
        // Without a key, a lost request may still arrive: do not send a second one before the settle time is over.
        findFirst(call, row, debit, () => {
          if (!debits.repeatable && !isSettled(row)) return pause(row);
          return orIfHidden(row, () => sendAgain(call, row, debit))();
        }),
      ),
  };
}

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
    if (row.stage === 'CREATED') return debit.created(call, row);
    if (row.stage === 'DEBITING') return debit.debiting(call, row);
    if (row.payload === null) return sending.park(row, 'SEALED', 'its data cannot be decrypted');
    return row.stage === 'ACCEPTED' ? creation.accepted(call, row) : creation.creating(call, row);
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
        return row.stage === 'NEEDS_REVIEW' ? ((await creation.needsReview(call, row, payload)) ?? row) : row;
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

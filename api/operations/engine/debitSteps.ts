import { asRedemption, type OperationRow } from '../../store/operations/types.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { Debits } from './debits.ts';
import { isFinal } from './kind.ts';
import { isOfBackup } from './restored.ts';
import type { EngineDeps, Next, Request, Sending } from './sending.ts';

/** The steps that take the points of a redemption: CREATED, DEBITING. */
export function createDebitSteps({ store, crashPoint }: EngineDeps, debits: Debits, sending: Sending) {
  const { operations: records, locks } = store;
  const { kindOf, isSettled, later, advance, pause, park, send, sendAgain, findFirst, unlessHidden } = sending;

  const debit: Request<string> = {
    send: (call, row) => debits.post(call, asRedemption(row)),
    sentPoint: 'debited',
    upstream: () => 'CRM',
    find: (call, row) => debits.find(call, asRedemption(row)),
    arrived: (row, transactionId) => advance(row, { to: 'CONFIRMED', transactionId }),

    async notSent(row, error) {
      if (isFinal(error)) return park(row, `the CRM refuses the Debit: ${error.code ?? error.status}`);
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
    async first(call: CallContext, row: OperationRow): Next {
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
    retry: (call: CallContext, row: OperationRow): Next =>
      underPointsLock(row, () =>
        // Without a key, a lost request may still arrive: do not send a second one before the settle time is over.
        findFirst(call, row, debit, () => {
          if (!debits.repeatable && !isSettled(row)) return pause(row);
          return orIfHidden(row, () => sendAgain(call, row, debit))();
        }),
      ),
  };
}

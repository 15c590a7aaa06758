import { setTimeout } from 'node:timers/promises';
import { isOpen, type OrderChangeKind } from '#rules/operation.ts';
import { spendablePoints } from '#rules/points.ts';
import { LockTimeoutError } from '../../store/database/errors.ts';
import { inTrace, traceHeaders } from '../../upstreams/spans.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { getMembersById, type NewMember } from '../../upstreams/salesforce/members.ts';
import type { ReportDetails } from '../kinds/transactionReport.ts';
import type { FriendDetails, FriendPayload } from '../kinds/friend.ts';
import { createKinds } from '../kinds/kinds.ts';
import type { OrderChangeDetails, OrderChangePayload } from '../kinds/orderChange.ts';
import { asRedemption, isRedemption } from '../../store/operations/types.ts';
import type { NewOperation, NewRedemption, OperationRow, RedemptionOutcome } from '../../store/operations/types.ts';
import type { NewCase } from '../../upstreams/salesforce/cases.ts';
import type { NewLead } from '../../upstreams/salesforce/leads.ts';
import { createDebits } from './debits.ts';
import { createEncashHolds } from './encashHolds.ts';
import { createExchangeNotes } from './exchangeNotes.ts';
import { createLateRollUps } from './lateRollUps.ts';
import { createMachine } from './machine.ts';
import type { EngineDeps } from './sending.ts';

/** A member's request. The points are read from the catalogue by the server, never sent by the client. */
export type RedemptionRequest = Omit<NewRedemption, 'balance' | 'balanceReadAt' | 'traceParent'>;

/** An operation without a price: what each kind stores. */
export type Submission = Omit<NewOperation, 'kind' | 'details' | 'payload' | 'traceParent'> &
  (
    | { readonly kind: 'REFER_FRIEND'; readonly details: FriendDetails; readonly payload: FriendPayload }
    | { readonly kind: 'REFER_LEAD' | 'REGISTRATION' | 'CONTACT_REQUEST'; readonly payload: NewLead }
    | { readonly kind: 'REPORT_TRANSACTION'; readonly details: ReportDetails; readonly payload: NewCase }
    | { readonly kind: 'MEMBERSHIP'; readonly payload: NewMember }
    | { readonly kind: 'WELCOME_CREDIT'; readonly memberId: string; readonly payload: Record<string, never> }
    | {
        readonly kind: OrderChangeKind;
        readonly memberId: string;
        readonly details: OrderChangeDetails;
        readonly payload: OrderChangePayload;
      }
  );

/** Runs everything that must happen exactly once, from the request to the end. See docs/run/operations.md. */
export type Operations = ReturnType<typeof createOperations>;
export type SubmissionOutcome = Awaited<ReturnType<Operations['submit']>>;
export type AvailablePoints = Awaited<ReturnType<Operations['available']>>;

/** How long a request waits for its operation. If it has not ended by then the response is PENDING. */
const answerWithinMs = 7_000;
/** A status query waits less. */
const lookWithinMs = 4_000;
/** How long an operation that somebody waits for waits for another one under the same lock. A job comes back later. */
const turnWaitMs = 60_000;
/** Retry delay for an operation that another worker holds. */
const soonestSeconds = 2;

/**
 * Redemptions of a member run one at a time, so that the result of a lost response can be told apart from others. Every
 * other operation has a lock of its own.
 */
export const lockOf = (row: OperationRow): string =>
  isRedemption(row) ? `redeem:${row.memberId}` : `operation:${row.kind}:${row.key}`;

/** Stored with the operation, so that its later steps belong to the trace of the request. */
const traceParent = (): string | null => traceHeaders().traceparent ?? null;

export function createOperations(deps: EngineDeps) {
  const { crm, log, now } = deps;
  const { operations: records, locks, jobs } = deps.store;
  const debits = createDebits(deps, records);
  const kinds = createKinds(deps);
  const machine = createMachine(deps, kinds, debits);
  const encashHolds = createEncashHolds(deps, debits);
  const lateDebits = createLateRollUps(deps);
  const underWay = new Set<Promise<unknown>>();
  /** Members with an operation that a job continues: further ones wait, so that the workers stay free for others. */
  const resuming = new Set<string>();

  const track = (work: Promise<unknown>) => {
    const ended = Promise.allSettled([work]);
    underWay.add(ended);
    void ended.then(() => underWay.delete(ended));
  };

  /** Runs the steps that are due, under the operation's lock across all processes. `payload` as for the machine. */
  const resumeLocked = (
    asked: CallContext,
    operation: OperationRow,
    { payload, waitMs = turnWaitMs }: { readonly payload?: unknown; readonly waitMs?: number } = {},
  ): Promise<OperationRow> => {
    const exchanges = createExchangeNotes(deps, operation.id);
    const call: CallContext = { ...asked, usesReserve: true, sent: exchanges.note };
    const resume = (lost: AbortSignal) => machine.resume(call, operation, { lost, payload });
    const work = locks.withLock(lockOf(operation), resume, { waitMs });
    track(work);
    // Nobody waits for what is only shown to operators.
    track(work.then(exchanges.store, exchanges.store));
    return work;
  };

  /** The same, awaited for a limited time. Errors are logged only: the operation itself is stored. */
  const resumeWithin = async (waitMs: number, call: CallContext, operation: OperationRow, payload?: unknown) => {
    // The operation continues after the request has ended.
    const detached: CallContext = { ...call, signal: undefined };
    const work = resumeLocked(detached, operation, { payload }).catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) {
        log.error({ err: error, operation: operation.id, requestId: call.requestId }, 'operation put off');
      }
      return null;
    });
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, ...(call.signal ? [call.signal] : [])]);
    const late = setTimeout(waitMs, null, { signal }).catch(() => null);
    const row = await Promise.race([work, late]);
    answered.abort();
    // If the store has become unavailable, return the last known state: the operation may have been sent.
    return row ?? machine.latest(operation).catch(() => operation);
  };

  /** The current balance, and the store's time from before it was read. */
  const readBalance = async (call: CallContext, memberId: string) => {
    const balanceReadAt = await records.moment();
    const [member] = await getMembersById(crm, call, [memberId], ['balance']);
    return { balance: member?.balance ?? null, balanceReadAt };
  };

  const begin = (call: CallContext, request: RedemptionRequest): Promise<RedemptionOutcome> =>
    locks.withLock(`points:${request.memberId}`, async (lost) => {
      const before = await records.findByKey(request);
      if (before) return before;
      await encashHolds.settle(call, request.memberId);
      const { balance, balanceReadAt } = await readBalance(call, request.memberId);
      if (balance === null) return { outcome: 'balanceUnknown' };
      const late = await lateDebits(call, request.memberId, { balance, at: balanceReadAt });
      lost.throwIfAborted();
      return records.beginRedemption({
        ...request,
        balance: spendablePoints(balance - late),
        balanceReadAt,
        traceParent: traceParent(),
      });
    });

  return {
    /**
     * Starts a redemption, or finds the one started under the same key, and waits until it has ended or the time
     * limit is reached; after that it continues in the background.
     *
     * @throws UpstreamError or LockTimeoutError when the CRM could not be asked for the balance: nothing was started.
     */
    async redeem(call: CallContext, request: RedemptionRequest): Promise<RedemptionOutcome> {
      // An existing redemption does not wait for the lock, which its own Debit may be holding.
      const begun = (await records.findByKey(request)) ?? (await begin(call, request));
      if (begun.outcome !== 'redemption' || !isOpen(begun.redemption.stage)) return begun;
      const row = await resumeWithin(answerWithinMs, call, begun.redemption);
      return { outcome: 'redemption', redemption: asRedemption(row) };
    },

    /**
     * The same for an operation without a price. A repeated request does not send again what may already be on its way.
     *
     * @returns it, with `first`: whether it was not confirmed yet when the request came in.
     * @throws StoreError when it could not be stored: nothing was sent then.
     */
    async submit(call: CallContext, submission: Submission) {
      const { operation } = await records.begin({ details: null, ...submission, traceParent: traceParent() });
      const first = operation.stage !== 'CONFIRMED';
      const isOver = !first || operation.stage === 'FAILED';
      const row = isOver ? operation : await resumeWithin(answerWithinMs, call, operation, submission.payload);
      return { ...row, first };
    },

    /** Continues an operation that is due, for as long as a status query may take. */
    resumeIfDue: async (call: CallContext, operation: OperationRow): Promise<OperationRow> =>
      machine.isDue(operation) ? await resumeWithin(lookWithinMs, call, operation) : operation,

    /** Continues an operation, for as long as somebody may wait; what takes longer continues in the background. */
    resumeNow: (call: CallContext, operation: OperationRow): Promise<OperationRow> =>
      resumeWithin(lookWithinMs, call, operation),

    /** Continues the operation of a job as far as possible, and schedules the next attempt if one is needed. */
    async resume(call: CallContext, id: string): Promise<void> {
      let row = await records.find(id);
      if (!row || !isOpen(row.stage)) return;
      const { memberId } = row;
      if (memberId && resuming.has(memberId)) return jobs.send(id, soonestSeconds);
      if (memberId) resuming.add(memberId);
      try {
        const due = row;
        if (machine.isDue(due)) row = await inTrace(due.traceParent, () => resumeLocked(call, due, { waitMs: 0 }));
      } catch (error) {
        // Another worker holds the lock. Waiting for it would keep this one from the operations of other members.
        if (!(error instanceof LockTimeoutError)) throw error;
      } finally {
        if (memberId) resuming.delete(memberId);
      }
      if (!isOpen(row.stage)) return;
      const seconds = (row.nextTryAt.getTime() - now().getTime()) / 1000;
      await jobs.send(id, Math.max(seconds, soonestSeconds));
    },

    /**
     * The points that a member can use: see docs/domain/points.md#available-points. Holds whose Debit is now in the CRM
     * count as ended; a job ends them in the store. Writes nothing and takes no lock. Call it at the same time as the
     * balance is requested. Rejects as `balance` does.
     */
    async available(call: CallContext, memberId: string, balance: Promise<number | null>) {
      const [moment, read, debited] = await Promise.all([
        records.moment(),
        balance,
        encashHolds.debited(call, memberId),
      ]);
      const except = [...debited, ...encashHolds.refused(memberId)];
      let [total, reserved, at] = [read, await records.reserved(memberId, moment, { except }), moment];
      // It is unknown whether the balance that was read includes Debits that have just appeared: read it again.
      if (debited.size > 0 || reserved.unseen > 0) {
        const { balance: latter, balanceReadAt } = await readBalance(call, memberId);
        [total, reserved, at] = [latter, await records.reserved(memberId, balanceReadAt, { except }), balanceReadAt];
      }
      const { held, unseen } = reserved;
      if (total === null) return { balance: null, held, available: null };
      const late = await lateDebits(call, memberId, { balance: total, at });
      return { balance: total, held, available: spendablePoints(total - held - unseen - late) };
    },

    /** A member's active holds, newest first, without those that a read has found to be over. */
    heldPoints: async (memberId: string) =>
      (await records.heldPoints(memberId)).filter(({ id }) => !encashHolds.isOver(memberId, id)),

    learnEncash: encashHolds.learn,

    /** Resolves when this process has no work in progress. */
    async drain(): Promise<void> {
      await encashHolds.idle();
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

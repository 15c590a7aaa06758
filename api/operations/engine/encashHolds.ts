import { CallCounter, type CallContext } from '../../upstreams/calls.ts';
import type { EncashRecord } from '../../upstreams/club/encash.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { RedemptionRow } from '../../store/operations/types.ts';
import { matchDebits, type Debits } from './debits.ts';
import type { EngineDeps } from './sending.ts';

/** The job waits this long for the member's lock. */
const lockWaitMs = 10_000;
/** What reads have found is written together, after this time. */
const writeAfterMs = 500;
/** The Debit is created with the payment, or soon after it. */
const debitWithinMs = 600_000;

/** What reads have found out about a member's holds, by operation. */
interface Findings {
  readonly paid: ReadonlyMap<string, Date>;
  readonly refused: ReadonlySet<string>;
  readonly debited: ReadonlySet<string>;
}
const nothing: Findings = { paid: new Map(), refused: new Set(), debited: new Set() };

/**
 * The holds of encash requests that are debited outside the club. Such a hold is over when its Debit appears in the CRM,
 * or when the backend has refused the request. Reads count it as over, and a job of the process that read it ends it in
 * the store. If the process is killed before, the next read finds it again. See docs/domain/points.md#held-points.
 */
export function createEncashHolds({ store, log, now, crm }: EngineDeps, debits: Debits) {
  const { operations: records, locks } = store;
  const findings = new Map<string, Findings>();
  let timer: NodeJS.Timeout | undefined;
  let job = Promise.resolve();

  /** The requests whose points are held; also those are paid whose payment is not written yet. */
  async function waitingOf(memberId: string): Promise<RedemptionRow[]> {
    const { paid } = findings.get(memberId) ?? nothing;
    const rows = await records.awaitingDebit(memberId);
    return rows.map((row) => ({ ...row, paidAt: row.paidAt ?? paid.get(row.id) ?? null }));
  }

  /**
   * The member's Debits that may belong to a request, and the time of the oldest request; null when there is no request.
   * `unread`: the CRM could not be asked.
   */
  async function candidates(call: CallContext, memberId: string) {
    const waiting = await waitingOf(memberId);
    const [oldest] = waiting;
    if (!oldest) return null;
    try {
      const all = await debits.since(call, memberId, oldest.createdAt);
      const found = all.filter((debit) => !debit.isDoubtful && waiting.some(({ points }) => points === debit.points));
      return { found, since: oldest.createdAt };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      log.warn({ err: error, requestId: call.requestId }, 'Debits of encash requests not looked for');
      return 'unread';
    }
  }

  /**
   * Also right without the member's lock, by its order: when one of these Debits belongs to another redemption, that one
   * is a rival until it is linked, and links are read last.
   */
  async function match(memberId: string, candidatesRead: Awaited<ReturnType<typeof candidates>>) {
    if (candidatesRead === null || candidatesRead === 'unread' || candidatesRead.found.length === 0) return [];
    const { found, since } = candidatesRead;
    const rivals = await records.debitRivals(memberId, since);
    const waiting = await waitingOf(memberId);
    const linked = await records.linkedTransactions(found.map(({ id }) => id));
    return matchDebits(
      waiting,
      found.filter(({ id }) => !linked.has(id)),
      rivals,
      crm.clock,
    );
  }

  /** Ends the holds that are over. Runs under the member's points lock. While the CRM is unavailable they stay. */
  async function settle(call: CallContext, memberId: string): Promise<void> {
    const { paid, refused, debited } = findings.get(memberId) ?? nothing;
    await records.notePaid([...paid.keys()]);
    const read = await candidates(call, memberId);
    if (read === 'unread') return;
    // A Debit that is there outweighs what the backend says.
    for (const [row, transactionId] of await match(memberId, read)) await records.endHold(row.id, { transactionId });
    for (const id of refused) if (!debited.has(id)) await records.endHold(id, 'voided');
  }

  /** Ends the holds of a member whose requests are paid, refused or debited. What fails is found again by the next read. */
  async function settleInJob(memberId: string): Promise<void> {
    const call: CallContext = { requestId: 'encash-holds', calls: new CallCounter() };
    try {
      await locks.withLock(`points:${memberId}`, () => settle(call, memberId), { waitMs: lockWaitMs });
      for (const { id, points, paidAt } of await records.awaitingDebit(memberId)) {
        if (paidAt === null || now().getTime() - paidAt.getTime() < debitWithinMs) continue;
        log.error({ operation: id, points, paidAt }, 'encash paid without a Debit: its points stay held');
      }
    } catch (error) {
      log.warn({ err: error }, 'holds of encash requests not settled');
    }
  }

  async function settleAll(): Promise<void> {
    for (const [memberId, found] of findings) {
      await settleInJob(memberId);
      if (findings.get(memberId) === found) findings.delete(memberId);
    }
    timer = undefined;
    if (findings.size > 0) settleSoon();
  }

  function settleSoon(): void {
    timer ??= setTimeout(() => {
      job = settleAll();
    }, writeAfterMs).unref();
  }

  function note(memberId: string, found: Partial<Findings>): void {
    const { paid, refused, debited } = findings.get(memberId) ?? nothing;
    findings.set(memberId, {
      paid: new Map([...(found.paid ?? []), ...paid]),
      refused: new Set([...refused, ...(found.refused ?? [])]),
      debited: new Set([...debited, ...(found.debited ?? [])]),
    });
    settleSoon();
  }

  /**
   * The operations whose Debits are in the CRM, for a read: it writes nothing and takes no lock. A balance that is read from
   * now on includes these Debits.
   */
  async function debitedNow(call: CallContext, memberId: string): Promise<ReadonlySet<string>> {
    const ids = new Set((await match(memberId, await candidates(call, memberId))).map(([{ id }]) => id));
    if (ids.size > 0) note(memberId, { debited: ids });
    return ids;
  }

  return {
    settle,
    debited: debitedNow,

    /** The operations whose requests the backend has refused, as far as the reads of this process know. */
    refused: (memberId: string): ReadonlySet<string> => findings.get(memberId)?.refused ?? nothing.refused,

    /** Whether a read of this process has found that the hold is over, and the job has not ended it yet. */
    isOver(memberId: string, id: string): boolean {
      const found = findings.get(memberId);
      return found !== undefined && (found.refused.has(id) || found.debited.has(id));
    },

    /** Takes the status of the member's requests from the backend. Writes nothing itself. */
    async learn(call: CallContext, memberId: string, requests: readonly EncashRecord[]): Promise<void> {
      const waiting = await records.awaitingDebit(memberId);
      if (waiting.length === 0) return;
      const statusOf = new Map(requests.map(({ id, status }) => [id, status]));
      const having = (status: EncashRecord['status']) =>
        waiting.flatMap(({ id, upstreamId }) => (upstreamId !== null && statusOf.get(upstreamId) === status ? id : []));
      const [paid, refused] = [having('COMPLETED'), having('REJECTED')];
      if (paid.length + refused.length === 0) return;
      note(memberId, { paid: new Map(paid.map((id) => [id, now()])), refused: new Set(refused) });
      if (paid.length > 0) await debitedNow(call, memberId);
    },

    /** Writes at once what reads have found, since a member was told of it. Resolves when the job does nothing. */
    async idle(): Promise<void> {
      clearTimeout(timer);
      await job;
      if (findings.size > 0) await settleAll();
      clearTimeout(timer);
    },
  };
}

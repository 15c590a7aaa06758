import type { Crm } from '../../upstreams/salesforce/crm.ts';
import type { LeadRecord } from '../../upstreams/salesforce/leads.ts';
import type { LedgerPage, WholeLedger } from '../../upstreams/salesforce/transactions.ts';

/** How long after its start a read can be joined, in milliseconds. */
const joinMs = 20;

/**
 * Lets the requests of one member share a read that is under way. Nothing is kept once it has ended, and a read that
 * began before a write is not joined after it.
 */
export interface SharedRead<T> {
  /**
   * Joins the same read if another request of this member has just started it. If that one fails, this request reads
   * for itself.
   *
   * @param owner the member, from the session
   * @param query everything else that the answer depends on
   */
  read(owner: string, query: string, start: () => Promise<T>): Promise<T>;
  forget(): void;
}

function createSharedRead<T>(clock: () => number): SharedRead<T> {
  const underWay = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();
  return {
    read(owner, query, start) {
      const key = JSON.stringify([owner, query]);
      const begun = underWay.get(key);
      if (begun && clock() - begun.at <= joinMs) return begun.answer.catch(start);
      const answer = start().finally(() => {
        if (underWay.get(key)?.answer === answer) underWay.delete(key);
      });
      underWay.set(key, { at: clock(), answer });
      return answer;
    },
    forget: () => underWay.clear(),
  };
}

export type MemberReads = ReturnType<typeof createMemberReads>;

/**
 * One per process. Not for the member record: its balance must not be older than the holds that are deducted from it
 * (docs/domain/points.md).
 */
export function createMemberReads(clock: () => number = Date.now) {
  const reads = {
    ledgers: createSharedRead<WholeLedger>(clock),
    ledgerPages: createSharedRead<LedgerPage>(clock),
    leads: createSharedRead<readonly LeadRecord[]>(clock),
  };
  const forget = () => {
    for (const read of Object.values(reads)) read.forget();
  };
  return {
    ...reads,
    /** The same CRM client. After a write, reads that began earlier are no longer joined. */
    watch: (crm: Crm): Crm => ({
      ...crm,
      create: (call, spec) => crm.create(call, spec).finally(forget),
      upsert: (call, spec) => crm.upsert(call, spec).finally(forget),
    }),
  };
}

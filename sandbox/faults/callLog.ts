import type { FaultKind, Surface } from './faults.ts';

/** One call to the sandbox. Query and body are kept for tests; the log never leaves the machine. */
export interface CallRecord {
  readonly n: number;
  readonly at: string;
  readonly surface: Surface;
  readonly method: string;
  /** The route template, such as `/services/data/:version/query`. */
  readonly route: string;
  readonly path: string;
  /** The status that was or would have been sent; null if there is none (hanging, or dropped before the work). */
  status: number | null;
  readonly bearer: boolean;
  readonly requestId: string | null;
  /** The W3C trace context of the caller. */
  readonly traceParent: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The fault applied to this call, if any. */
  fault: FaultKind | null;
}

export interface CallLog {
  open(call: Omit<CallRecord, 'n' | 'at' | 'status' | 'fault'>): CallRecord;
  list(): readonly CallRecord[];
  clear(): void;
}

/** Older calls are dropped, so that a sandbox can run for weeks. */
const KEPT_CALLS = 5000;

/** Keeps the latest calls in memory, oldest first. */
export function createCallLog(now: () => Date): CallLog {
  let records: CallRecord[] = [];
  let count = 0;
  return {
    open(call) {
      count += 1;
      const record: CallRecord = { n: count, at: now().toISOString(), status: null, fault: null, ...call };
      records.push(record);
      if (records.length > KEPT_CALLS * 2) records = records.slice(-KEPT_CALLS);
      return record;
    },
    list: () => records.slice(-KEPT_CALLS),
    clear() {
      records = [];
    },
  };
}

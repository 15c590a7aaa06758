import type { UpstreamError, UpstreamName, UpstreamOutcome } from './errors.ts';

/**
 * Counts the requests actually sent to the upstreams, including retries, per endpoint. One instance per request of the
 * graph.
 */
export class CallCounter {
  readonly #counts = new Map<string, number>();

  record(endpoint: string): void {
    this.#counts.set(endpoint, (this.#counts.get(endpoint) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  byEndpoint(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}

/** Counts requests that are sent for several requests of the graph: each of them counts them. */
export class SharedCallCounter extends CallCounter {
  readonly #counters: readonly CallCounter[];

  constructor(counters: readonly CallCounter[]) {
    super();
    this.#counters = counters;
  }

  override record(endpoint: string): void {
    super.record(endpoint);
    for (const counter of this.#counters) counter.record(endpoint);
  }
}

/** One request that was sent to an upstream, and how it was answered; without ids, addresses and bodies. */
export interface SentCall {
  readonly upstream: UpstreamName;
  /** The method and the path template. */
  readonly endpoint: string;
  /** Null when no answer arrived. */
  readonly status: number | null;
  readonly outcome: 'done' | UpstreamOutcome;
  readonly milliseconds: number;
  /** The code of a failure: of the CRM, of the system, or our own. */
  readonly code: string | null;
}

/**
 * The request context of an upstream call. `signal` ends all its calls: with a TimeoutError as reason
 * (AbortSignal.timeout) they fail as 'timeout', with any other reason as 'network' CALLER_GONE.
 */
export interface CallContext {
  readonly requestId: string;
  readonly signal?: AbortSignal | undefined;
  readonly calls: CallCounter;
  /** Told of every request that was sent, also when it failed. */
  readonly sent?: ((call: SentCall) => void) | undefined;
  /** Told of the refusal of a record, for a caller who can name the field at fault. */
  readonly refused?: ((error: UpstreamError) => void) | undefined;
  /** Whether its reads may use the CRM calls that are kept for redemptions. */
  readonly usesReserve?: boolean | undefined;
}

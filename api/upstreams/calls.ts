/** Counts what is really sent to the upstreams, retries included, per operation. One per request of the graph. */
export class CallCounter {
  readonly #counts = new Map<string, number>();

  /** One request goes out for this operation. */
  record(operation: string): void {
    this.#counts.set(operation, (this.#counts.get(operation) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  byOperation(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}

/**
 * What belongs to the request on whose behalf an upstream is called. `signal` ends all its calls: with a TimeoutError
 * as reason (AbortSignal.timeout) they fail as 'timeout', with any other as 'network' CALLER_GONE.
 */
export interface CallContext {
  readonly requestId: string;
  readonly signal?: AbortSignal | undefined;
  readonly calls: CallCounter;
}

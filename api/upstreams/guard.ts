import {
  bulkhead,
  BulkheadRejectedError,
  CircuitState,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
  isIsolatedCircuitError,
  retry,
  circuitBreaker,
  ConsecutiveBreaker,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { budgetOf, type Budgets, type CallClass, breakerPauseOf } from './budgets.ts';
import type { CallContext } from './calls.ts';
import { cutOffFailure, isTimeUp, orCutOff } from './cutOff.ts';
import { withDeadline } from './deadline.ts';
import { callerGone, isUpstreamFault, rowLocked, UpstreamError, type UpstreamName } from './errors.ts';
import type { CallLog } from './callLog.ts';

const isLockedOut = (error: unknown): boolean => error instanceof UpstreamError && error.kind === 'auth';

/** One circuit breaker per class of calls of one upstream, created when first needed. */
function createBreakers({ budgets, clock }: { budgets: Budgets; clock: () => number }) {
  const breakers = new Map<CallClass, CircuitBreakerPolicy>();
  const holds = new Map<CallClass, { until: number; dispose: () => void }>();

  const of = (callClass: CallClass): CircuitBreakerPolicy => {
    const held = holds.get(callClass);
    if (held && clock() >= held.until) {
      held.dispose();
      holds.delete(callClass);
    }
    const known = breakers.get(callClass);
    if (known) return known;
    // A login host that rejects our token will reject it again a moment later, so these failures count too.
    const counts = (error: unknown): boolean =>
      isUpstreamFault(error) || (callClass === 'crm-auth' && isLockedOut(error));
    const breaker = circuitBreaker(handleWhen(counts), {
      halfOpenAfter: breakerPauseOf(callClass, budgets),
      breaker: new ConsecutiveBreaker(budgets.breakerFailures),
    });
    breakers.set(callClass, breaker);
    return breaker;
  };

  return {
    of,
    /** Blocks all calls of these classes for this time (milliseconds of the given clock). */
    hold(classes: readonly CallClass[], ms: number): void {
      for (const callClass of classes) {
        const breaker = of(callClass);
        const until = clock() + ms;
        const held = holds.get(callClass);
        if (held) held.until = Math.max(held.until, until);
        else holds.set(callClass, { until, dispose: breaker.isolate().dispose });
      }
    },
  };
}

/** The properties of a call that the guard needs. */
export interface GuardedCall {
  readonly class: CallClass;
  readonly endpoint: string;
  /**
   * Reads may be retried. A call with an effect is sent once, and is 'unknown' when cut off after that. It is sent
   * again only if the CRM rolled it back because of a record lock.
   */
  readonly effect: boolean;
}

export interface Attempt {
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly number: number;
  /** Wraps the request itself (not the steps before it), so that a cut-off knows whether it was on its way. */
  send<T>(request: () => Promise<T>): Promise<T>;
}

/** Combines time budget, retries and circuit breakers, for got and jsforce alike. */
export interface Guard {
  /** Rejects with UpstreamError, or with any other error (a bug, the store) that the attempt throws. */
  run<T>(call: CallContext, guarded: GuardedCall, attempt: (attempt: Attempt) => Promise<T>): Promise<T>;
  /** Blocks all calls of these classes for this many milliseconds. */
  hold(classes: readonly CallClass[], ms: number): void;
}

export function createGuard(deps: {
  upstream: UpstreamName;
  budgets: Budgets;
  callLog: CallLog;
  clock: () => number;
}): Guard {
  const { upstream, budgets, callLog } = deps;
  const breakers = createBreakers(deps);
  const lookups = bulkhead(budgets.lookupsAtOnce, budgets.lookupsWaiting);

  return {
    hold: breakers.hold,

    run: <T>(call: CallContext, guarded: GuardedCall, attempt: (attempt: Attempt) => Promise<T>): Promise<T> =>
      withDeadline(budgetOf(guarded.class, budgets), call.signal, (signal) => runUntil(signal, call, guarded, attempt)),
  };

  async function runUntil<T>(
    signal: AbortSignal,
    call: CallContext,
    guarded: GuardedCall,
    attempt: (attempt: Attempt) => Promise<T>,
  ): Promise<T> {
    const { endpoint } = guarded;
    let sent = false;
    let lastFailure: UpstreamError | undefined;

    const rejectedUnsent = (): UpstreamError => {
      const error = new UpstreamError({ upstream, endpoint, kind: 'circuit-open', outcome: 'refused' });
      callLog.rejectedUnsent(call, error);
      return error;
    };

    const send = async <R>(request: () => Promise<R>): Promise<R> => {
      sent = true;
      try {
        return await request();
      } finally {
        sent = false;
      }
    };

    const tryOnce = async (number: number): Promise<T> => {
      try {
        return await attempt({ signal, number, send });
      } catch (error) {
        if (error instanceof UpstreamError) lastFailure = error;
        throw error;
      }
    };

    const cutOff = (): UpstreamError =>
      lastFailure && !sent && isTimeUp(signal)
        ? lastFailure
        : cutOffFailure({ upstream, endpoint, effect: guarded.effect }, signal, sent);
    if (signal.aborted) throw cutOff();

    /** Passes the breaker once: a call counts as one, however often it is repeated. */
    const tryAll = async (): Promise<T> => {
      const breaker = breakers.of(guarded.class);
      // The probe of a half-open breaker is a single attempt, and nothing is repeated once other calls have opened it.
      const mayRepeat = (): boolean => breaker.state === CircuitState.Closed && !signal.aborted;
      const retries = retry(
        handleWhen(
          (error) => mayRepeat() && (isLockedOutOfRow(error) || (!guarded.effect && isWorthAnotherTry(error, budgets))),
        ),
        { maxAttempts: budgets.retries, backoff: pauses(budgets) },
      );
      const asAnswer = async (): Promise<{ value: T } | { refusal: UpstreamError }> => {
        try {
          const value = await retries.execute(({ attempt: before }) => {
            // Things may have changed during the pause.
            if (lastFailure && !mayRepeat()) throw lastFailure;
            return tryOnce(before + 1);
          }, signal);
          return { value };
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          if (isUpstreamFault(error) || error.kind === 'auth' || error.code === callerGone) throw error;
          // A refusal is a response: the breaker must count it as a success, not ignore it.
          return { refusal: error };
        }
      };
      try {
        const answer = await breaker.execute(asAnswer, signal);
        if ('refusal' in answer) throw answer.refusal;
        return answer.value;
      } catch (error) {
        throw isBrokenCircuitError(error) || isIsolatedCircuitError(error) ? rejectedUnsent() : error;
      }
    };
    const tryLookup = () =>
      lookups.execute(tryAll, signal).catch((error: unknown) => {
        throw error instanceof BulkheadRejectedError ? rejectedUnsent() : error;
      });
    return orCutOff(guarded.class === 'rest-lookup' ? tryLookup() : tryAll(), signal, cutOff);
  }
}

const isLockedOutOfRow = (error: unknown): boolean =>
  error instanceof UpstreamError && error.code === rowLocked && error.outcome === 'refused';

function isWorthAnotherTry(error: unknown, budgets: Budgets): boolean {
  if (!(error instanceof UpstreamError)) return false;
  // A read is never 'unknown'. The token refresh before it can be, and repeating that may invalidate the whole grant.
  if (error.outcome === 'unknown' || (error.retryAfterMs ?? 0) > budgets.maxRetryAfterMs) return false;
  return isUpstreamFault(error) || (error.kind === 'status' && (error.status === 408 || error.status === 429));
}

/** Full jitter: a random delay up to a bound that doubles, in addition to the delay that the upstream asked for. */
function pauses(budgets: Budgets): DelegateBackoff<{ attempt: number; result: object }> {
  return new DelegateBackoff(({ attempt, result }) => {
    const retryAfterMs =
      'error' in result && result.error instanceof UpstreamError ? result.error.retryAfterMs : undefined;
    return (retryAfterMs ?? 0) + Math.random() * budgets.backoffMs * 2 ** (attempt - 1);
  });
}

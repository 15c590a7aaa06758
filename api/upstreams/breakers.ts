import { circuitBreaker, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import { breakerPauseOf, type Budgets, type CallClass } from './budgets.ts';
import { isUpstreamFault, UpstreamError } from './errors.ts';

const isLockedOut = (error: unknown): boolean => error instanceof UpstreamError && error.kind === 'auth';

/** One circuit breaker per class of calls of one upstream, created when first needed. */
export function createBreakers({ budgets, clock }: { budgets: Budgets; clock: () => number }) {
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

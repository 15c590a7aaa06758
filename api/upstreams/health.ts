/**
 * DEGRADED: the last call failed; DOWN: so many failed in a row that we stopped calling, or our access was rejected.
 */
export type HealthState = 'UP' | 'DEGRADED' | 'DOWN' | 'UNKNOWN';

export interface UpstreamHealth {
  /** The state known from the last calls; no call is made for it. `since`: when the state was entered. */
  snapshot(): { state: HealthState; since: Date; lastSuccess: Date | null };
}

export interface HealthTracker extends UpstreamHealth {
  answered(): void;
  failed(): void;
  lockedOut(): void;
}

/** Tracks health from regular calls. `clock` in milliseconds. */
export function createHealthTracker(options: { failuresUntilDown: number; clock: () => number }): HealthTracker {
  const { failuresUntilDown, clock } = options;
  let state: HealthState = 'UNKNOWN';
  let since = clock();
  let lastSuccess: number | null = null;
  let failures = 0;

  const enter = (next: HealthState): void => {
    if (next === state) return;
    state = next;
    since = clock();
  };

  return {
    answered() {
      failures = 0;
      lastSuccess = clock();
      enter('UP');
    },
    failed() {
      failures += 1;
      enter(failures >= failuresUntilDown ? 'DOWN' : 'DEGRADED');
    },
    lockedOut() {
      failures = failuresUntilDown;
      enter('DOWN');
    },
    snapshot: () => ({
      state,
      since: new Date(since),
      lastSuccess: lastSuccess === null ? null : new Date(lastSuccess),
    }),
  };
}

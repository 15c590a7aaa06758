/** DEGRADED: the last call failed; DOWN: so many in a row that we stopped asking, or we are locked out. */
export type HealthState = 'UP' | 'DEGRADED' | 'DOWN' | 'UNKNOWN';

export interface UpstreamHealth {
  /** What the last calls told about the upstream; nothing is asked for it. `since`: when the state was entered. */
  snapshot(): { state: HealthState; since: Date; lastSuccess: Date | null };
}

export interface HealthTracker extends UpstreamHealth {
  answered(): void;
  failed(): void;
  lockedOut(): void;
}

/** Health as a by-product of the calls that are made anyway. `clock` in milliseconds. */
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

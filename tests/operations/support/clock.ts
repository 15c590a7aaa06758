const DAY_MS = 86_400_000;
/** Noon in India as it stands in UTC. */
const NOON_MS = 6.5 * 3_600_000;

/** A clock for everything that takes part. It begins at the next noon in India, so that no day ends in the middle. */
export interface Clock {
  readonly now: () => Date;
  forward(seconds: number): void;
}

/** It stands still until it is moved on, or runs on as time does and can be moved on besides. */
export function createClock(kind: 'standing' | 'running'): Clock {
  const begun = Date.now();
  const noon = begun + DAY_MS + NOON_MS - (begun % DAY_MS);
  let ahead = 0;
  return {
    now: () => new Date(noon + ahead + (kind === 'running' ? Date.now() - begun : 0)),
    forward(seconds) {
      ahead += seconds * 1000;
    },
  };
}

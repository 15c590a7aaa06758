import { useEffect, useEffectEvent, useState } from 'react';
import { useIsLive } from './liveState.ts';

export interface Pace {
  /** The first wait, in seconds. */
  readonly first: number;
  /** The factor from one wait to the next. */
  readonly growth: number;
  /** The longest wait, in seconds. */
  readonly longest: number;
  /** The wait while a stream tells what changes, in seconds; left out where no stream tells of it. */
  readonly whileLive?: number;
}

export interface Polling {
  /** Time of the last poll, in milliseconds since 1970; null before the first. */
  readonly lastAt: number | null;
  /** Time of the next poll; null during a poll, while the tab is hidden, and when polling is over. */
  readonly nextAt: number | null;
  /** Whether a stream tells when something changes, so that polling is only for safety. */
  readonly isLive: boolean;
}

const slow = (seconds = 0): Pace => ({ first: seconds, growth: 1, longest: seconds });

/** The wait before poll number `count`, from 0, in seconds. */
export const waitBefore = (count: number, { first, growth, longest }: Pace): number =>
  Math.min(longest, first * growth ** count);

/**
 * Polls with growing waits while `active`. Polling pauses in a hidden tab; when the tab is shown again, it polls at
 * once. A change of `restart` starts again with the shortest wait, for example after a new status.
 * @param look one poll; a rejection is ignored here, so the caller has to show it.
 */
export function usePolling(look: () => Promise<unknown>, active: boolean, pace: Pace, restart = ''): Polling {
  const [polling, setPolling] = useState<Omit<Polling, 'isLive'>>({ lastAt: null, nextAt: null });
  const looking = useEffectEvent(look);
  const isLive = useIsLive() && pace.whileLive !== undefined;
  const { first, growth, longest } = isLive ? slow(pace.whileLive) : pace;

  useEffect(() => {
    if (!active) return;
    let count = 0;
    let over = false;
    let busy = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      if (over || busy || document.visibilityState === 'hidden') {
        if (!over) setPolling((before) => ({ ...before, nextAt: null }));
        return;
      }
      const wait = waitBefore(count, { first, growth, longest }) * 1000;
      setPolling((before) => ({ ...before, nextAt: Date.now() + wait }));
      timer = setTimeout(() => void turn(), wait);
    };
    const turn = async () => {
      clearTimeout(timer);
      if (busy || over) return;
      busy = true;
      count += 1;
      setPolling((before) => ({ ...before, nextAt: null }));
      await looking().catch(() => undefined);
      busy = false;
      if (over) return;
      setPolling({ lastAt: Date.now(), nextAt: null });
      rest();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void turn();
      else rest();
    };
    document.addEventListener('visibilitychange', onVisibility);
    rest();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [active, first, growth, longest, restart]);

  return { ...polling, ...(active ? {} : { nextAt: null }), isLive };
}

import { useEffect, useEffectEvent, useState } from 'react';

export interface Pace {
  /** The wait before the first look, in seconds. */
  readonly first: number;
  /** Each wait is so many times the one before. */
  readonly growth: number;
  /** The longest wait, in seconds. */
  readonly longest: number;
}

export interface Polling {
  /** When it was looked last, in milliseconds since 1970; null before the first look. */
  readonly lastAt: number | null;
  /** When it is looked next; null while looking, while the tab is hidden, and when it is over. */
  readonly nextAt: number | null;
}

/** The wait before look number `count`, from 0, in seconds. */
export const waitBefore = (count: number, { first, growth, longest }: Pace): number =>
  Math.min(longest, first * growth ** count);

/**
 * Looks again and again, ever less often, as long as it is `active`. A hidden tab rests; one that comes back looks at
 * once. `restart` begins with the shortest wait again when it changes, as after something has moved.
 * @param look must not reject for good: what comes of a failed look is the caller's to show.
 */
export function usePolling(look: () => Promise<unknown>, active: boolean, pace: Pace, restart = ''): Polling {
  const [polling, setPolling] = useState<Polling>({ lastAt: null, nextAt: null });
  const looking = useEffectEvent(look);
  const { first, growth, longest } = pace;

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

  return active ? polling : { ...polling, nextAt: null };
}

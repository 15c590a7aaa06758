import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds between one look and the next: soon at first, since most things settle within a minute. */
const soonThenSeldom = [2, 3, 5, 8, 13, 20, 30] as const;

export interface Polling {
  /** Seconds until the next look; null while one is under way or nothing is followed. */
  readonly nextIn: number | null;
  /** When it was last looked, in milliseconds; null before the first time. */
  readonly lastAt: number | null;
}

/**
 * Asks again and again, ever more seldom, as long as something is not settled. While nobody looks at the page nothing is
 * asked; whoever comes back to it hears at once.
 */
export function usePolling(
  isActive: boolean,
  ask: () => Promise<unknown>,
  waits: readonly [number, ...number[]] = soonThenSeldom,
): Polling {
  const [turn, setTurn] = useState(0);
  const [lastAt, setLastAt] = useState<number | null>(null);
  const wait = waits[Math.min(turn, waits.length - 1)] ?? waits[0];
  const [passed, setPassed] = useState(0);
  const look = useEffectEvent(ask);

  useEffect(() => {
    if (!isActive) return undefined;
    let seconds = 0;
    let isAsking = false;
    let isOver = false;
    const asked = () => {
      if (isOver) return;
      setLastAt(Date.now());
      setPassed(0);
      setTurn((before) => before + 1);
    };
    const second = () => {
      if (document.hidden || isAsking) return;
      seconds += 1;
      setPassed(seconds);
      if (seconds < wait) return;
      isAsking = true;
      look().then(asked, asked);
    };
    const comeBack = () => {
      if (document.hidden) return;
      seconds = wait;
      second();
    };
    const clock = setInterval(second, 1000);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isOver = true;
      clearInterval(clock);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [isActive, turn, wait]);

  return { nextIn: isActive && passed < wait ? wait - passed : null, lastAt };
}

import { useEffect, useState } from 'react';
import { clubNow } from '#clients/clubClock.ts';

/** The club's time in milliseconds, every half minute anew. Waits and deadlines are shown in minutes. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clubNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

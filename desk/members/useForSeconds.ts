import { useCallback, useEffect, useState } from 'react';

interface Shown<T> {
  readonly value: T;
  /** In milliseconds. */
  readonly until: number;
}

/** Keeps a value for so many seconds and then forgets it. It is nowhere else, and a page that is left forgets it at once. */
export function useForSeconds<T>(seconds: number) {
  const [shown, setShown] = useState<Shown<T> | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const show = useCallback(
    (value: T) => {
      setSecondsLeft(seconds);
      setShown({ value, until: Date.now() + seconds * 1_000 });
    },
    [seconds],
  );
  const hide = useCallback(() => setShown(null), []);
  const until = shown?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1_000);
      if (left > 0) setSecondsLeft(left);
      else setShown(null);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return { value: shown?.value ?? null, secondsLeft, show, hide };
}

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The whole seconds left of `seconds`, counted from mount; 0 when the time is over. Give the component a new `key` to
 * restart. Uses the clock, so a suspended tab resumes at the correct second.
 * @param onOver called once, at the end.
 */
export function useCountdown(seconds: number, onOver?: () => void): number {
  const [left, setLeft] = useState(seconds);
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

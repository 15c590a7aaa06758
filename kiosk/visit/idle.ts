import { useEffect, useRef, useState } from 'react';

/** Without a touch for so long, the screen asks whether anybody is there. */
const quietMs = 45_000;
/** After that, so long until the visit ends. */
const warningMs = 15_000;

export type Idle =
  | { readonly state: 'active' }
  | { readonly state: 'warning'; readonly secondsLeft: number }
  | { readonly state: 'over' };

/** Whether somebody is there, from the time since the last touch in milliseconds. */
export function idleAfter(sinceTouch: number): Idle {
  if (sinceTouch < quietMs) return { state: 'active' };
  const left = quietMs + warningMs - sinceTouch;
  return left > 0 ? { state: 'warning', secondsLeft: Math.ceil(left / 1000) } : { state: 'over' };
}

/**
 * Seconds until the visit ends because nobody touches the screen; null while somebody does. Any touch starts anew.
 * @param waitsUntil in milliseconds, by the clock of this device: until then the screen waits for a phone, and nobody has to
 * touch it.
 */
export function useIdle(onOver: () => void, waitsUntil: number | null = null): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const touched = useRef(0);
  const over = useRef(onOver);
  const waits = useRef(waitsUntil);
  useEffect(() => {
    over.current = onOver;
    waits.current = waitsUntil;
  });
  useEffect(() => {
    touched.current = performance.now();
    const touch = () => {
      touched.current = performance.now();
      setSecondsLeft(null);
    };
    const look = () => {
      if (waits.current !== null && Date.now() < waits.current) return touch();
      const idle = idleAfter(performance.now() - touched.current);
      setSecondsLeft(idle.state === 'warning' ? idle.secondsLeft : null);
      if (idle.state === 'over') over.current();
    };
    const timer = setInterval(look, 500);
    const touches = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of touches) window.removeEventListener(name, touch, { capture: true });
    };
  }, []);
  return secondsLeft;
}

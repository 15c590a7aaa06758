import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { heroSlideSeconds } from '#rules/constants.ts';

const slideMs = heroSlideSeconds * 1000;

/** Follows something of the browser that is either so or not; on the server it is not. */
function useSwitch(subscribe: (changed: () => void) => () => void, isSo: () => boolean): boolean {
  return useSyncExternalStore(subscribe, isSo, () => false);
}

const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const onStillness = (changed: () => void) => {
  const query = stillness();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/**
 * Slides that move on by themselves every ten seconds (public 2 and 9), and hold still under the pointer, with the focus
 * inside, in a hidden tab, for those who asked for less motion, and when paused. A held slide keeps the time it has had.
 */
export function useSlides(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStill = useSwitch(onStillness, () => stillness().matches);
  const isHidden = useSwitch(onVisibility, () => document.hidden);
  const spent = useRef({ slide: 0, ms: 0 });
  const isRunning = !isPaused && !isHeld && !isStill && !isHidden;

  useEffect(() => {
    if (!isRunning) return undefined;
    const before = spent.current.slide === at ? spent.current.ms : 0;
    const since = performance.now();
    const timer = setTimeout(() => setAt((now) => (now + 1) % count), slideMs - before);
    return () => {
      clearTimeout(timer);
      spent.current = { slide: at, ms: before + performance.now() - since };
    };
  }, [isRunning, at, count]);

  return {
    at,
    show: setAt,
    isRunning,
    /** Stopped by the person, not only held for a moment. */
    isPaused,
    /** Nothing moves by itself for those who asked for less motion, so there is nothing to pause. */
    canPause: !isStill,
    togglePause: () => setPaused((now) => !now),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Subscribes to a yes-or-no state of the browser; false on the server. */
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
 * Slides that change automatically, and stop while the pointer or the focus is on them, in a hidden tab, with reduced
 * motion, and when paused. A stopped slide keeps the time it has had.
 */
export function useSlides(count: number, seconds: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isStill = useSwitch(onStillness, () => stillness().matches);
  const isHidden = useSwitch(onVisibility, () => document.hidden);
  const spent = useRef({ slide: 0, ms: 0 });
  const isRunning = count > 1 && !isPaused && !isUnderPointer && !hasFocus && !isStill && !isHidden;

  useEffect(() => {
    if (!isRunning) return undefined;
    const before = spent.current.slide === at ? spent.current.ms : 0;
    const since = performance.now();
    const timer = setTimeout(() => setAt((now) => (now + 1) % count), seconds * 1000 - before);
    return () => {
      clearTimeout(timer);
      spent.current = { slide: at, ms: before + performance.now() - since };
    };
  }, [isRunning, at, count, seconds]);

  return {
    at,
    show: setAt,
    isRunning,
    /** Stopped by the person, not only while hovered or focused. */
    isPaused,
    /** With reduced motion nothing moves automatically, so there is nothing to pause. */
    canPause: !isStill,
    togglePause: () => setPaused((now) => !now),
    /** Props for the elements that stop the slide while the pointer is on them, and while the focus is inside. */
    underPointer: { onPointerEnter: () => setUnderPointer(true), onPointerLeave: () => setUnderPointer(false) },
    withFocus: { onFocus: () => setFocus(true), onBlur: () => setFocus(false) },
  };
}

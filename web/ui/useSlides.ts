import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

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
 * Slides that move on by themselves (public 2 and 9: ten seconds on home, five in the journal), and hold still under the
 * pointer, with the focus inside, in a hidden tab, for those who asked for less motion, and when paused. A held slide
 * keeps the time it has had.
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
    /** Stopped by the person, not only held for a moment. */
    isPaused,
    /** Nothing moves by itself for those who asked for less motion, so there is nothing to pause. */
    canPause: !isStill,
    togglePause: () => setPaused((now) => !now),
    /** For what holds the slide while the pointer is on it, and while the focus is inside it. */
    underPointer: { onPointerEnter: () => setUnderPointer(true), onPointerLeave: () => setUnderPointer(false) },
    withFocus: { onFocus: () => setFocus(true), onBlur: () => setFocus(false) },
  };
}

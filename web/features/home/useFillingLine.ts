import { type RefObject, useEffect, useRef } from 'react';
import { heroSlideSeconds } from '#rules/constants.ts';

/**
 * A line that fills while its slide is on screen and pauses with the slide. Uses the Web Animations API, because a CSS
 * animation would restart at every pause.
 */
export function useFillingLine(isCurrent: boolean, isRunning: boolean): RefObject<HTMLSpanElement | null> {
  const line = useRef<HTMLSpanElement>(null);
  const filling = useRef<Animation | null>(null);
  useEffect(() => {
    const element = line.current;
    // If the browser has no animation API, the full line marks the slide.
    if (!isCurrent || !element || !('animate' in element)) return undefined;
    const animation = element.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], heroSlideSeconds * 1000);
    animation.pause();
    filling.current = animation;
    return () => {
      animation.cancel();
      filling.current = null;
    };
  }, [isCurrent]);
  useEffect(() => {
    if (isRunning) filling.current?.play();
    else filling.current?.pause();
  }, [isRunning, isCurrent]);
  return line;
}

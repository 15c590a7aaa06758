import { type RefObject, useEffect, useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import { Text } from '#web/ui/primitives.ts';
import { heroSlideSeconds } from '#rules/constants.ts';

/**
 * A line that fills while its slide is on screen and pauses with the slide. Uses the Web Animations API, because a CSS
 * animation would restart at every pause.
 */
function useFillingLine(isCurrent: boolean, isRunning: boolean): RefObject<HTMLSpanElement | null> {
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

const styles = {
  tick: css({
    position: 'relative',
    width: '36px',
    height: '44px',
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      top: '50%',
      height: '3px',
      background: 'wall.line',
    },
    '&:hover::before': { background: 'wall.muted' },
    _focusVisible: { outlineOffset: '-4px' },
  }),
};

/** A line for each slide, which grows while its slide is on screen. */
export function SlideTick(props: {
  /** The accessible name. */
  readonly label: string;
  readonly isCurrent: boolean;
  readonly isRunning: boolean;
  readonly onShow: () => void;
}) {
  const { label, isCurrent, isRunning, onShow } = props;
  const line = useFillingLine(isCurrent, isRunning);
  return (
    <button
      className={styles.tick}
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      onClick={onShow}
    >
      {isCurrent && (
        <Text
          as="span"
          position="absolute"
          insetInline="0"
          top="50%"
          h="3px"
          bg="wall.accent"
          transformOrigin="0 50%"
          ref={line}
        />
      )}
    </button>
  );
}

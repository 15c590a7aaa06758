import { type RefObject, useEffect, useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/home.ts';
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
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    fontSize: '13',
    lineHeight: '1.4',
    textAlign: 'left',
    color: 'wall.muted',
    transition: 'color .18s',
    _hover: { color: 'wall.fg' },
    _before: { content: '""', position: 'absolute', insetInline: '0', top: '-1px', height: '3px' },
    '&:hover::before': { background: 'wall.line' },
    '&[aria-current=true]': { color: 'wall.fg' },
    _focusVisible: { outlineOffset: '-4px' },
  }),
};

/** The label of a slide below its arch. Its line grows while the slide is on screen. */
export function SlideTick(props: {
  readonly number: number;
  readonly title: string;
  readonly place: string;
  readonly isCurrent: boolean;
  readonly isRunning: boolean;
  readonly onShow: () => void;
}) {
  const { number, title, place, isCurrent, isRunning, onShow } = props;
  const line = useFillingLine(isCurrent, isRunning);
  return (
    <button
      className={styles.tick}
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={text.showSlide(number, title, place)}
      onClick={onShow}
    >
      {isCurrent && (
        <Text
          as="span"
          position="absolute"
          insetInline="0"
          top="-1px"
          h="3px"
          bg="wall.accent"
          transformOrigin="0 50%"
          ref={line}
        />
      )}
      <span>
        <Text
          as="span"
          // The project's name does not fit on phones: only the place is shown there.
          _onPhones={{ display: 'none' }}
        >
          {title},{' '}
        </Text>
        {place}
      </span>
    </button>
  );
}

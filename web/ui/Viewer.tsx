import { type KeyboardEvent, useEffect, useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import { close } from '#text/common.ts';
import * as text from '#text/uiViewer.ts';
import { Num } from './Amount.tsx';
import { IconButton } from './Button.tsx';
import { Overlay } from './Overlay.tsx';
import { Picture, type PictureImage } from './Picture.tsx';
import { styled } from './styled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A shorter movement, in pixels, is not a swipe. */
const swipePixels = 48;

/** An arrow beside the picture; on a phone it lies over the picture's edge. */
const Side = styled('div', {
  base: {
    position: 'absolute',
    top: 'calc(50% - 22px)',
    '& > button': { borderRadius: 'round' },
    borderRadius: 'round',
    background: 'color-mix(in srgb, {colors.wall.night} 70%, transparent)',
    color: 'wall.fg',
  },
  variants: { at: { start: { left: { base: '8px', sm: '0' } }, end: { right: { base: '8px', sm: '0' } } } },
});
const styles = {
  screen: css({
    display: 'grid',
    gridTemplateRows: '64px minmax(0, 1fr) auto',
    height: '100%',
    paddingInline: { base: '0', sm: 'gutter' },
    touchAction: 'pan-y pinch-zoom',
  }),
  bar: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInline: { base: '20px 10px', sm: '0' },
  }),
  stage: css({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '0',
    '& > picture': {
      width: '100%',
      height: '100%',
      background: 'none !important',
      animation: 'fadeIn .25s',
      '& > img': { objectFit: 'contain', filter: 'none' },
    },
  }),
  foot: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '76px',
    paddingInline: { base: '20px 10px', sm: '0' },
    paddingBlock: '12px max(12px, env(safe-area-inset-bottom))',
    textStyle: 'small',
    color: 'wall.muted',
  }),
  thumbs: css({
    display: { base: 'none', sm: 'flex' },
    gap: '8px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    listStyle: 'none',
    padding: '4px',
    marginLeft: 'auto',
  }),
  thumbButton: css({
    display: 'block',
    width: '72px',
    height: '48px',
    borderRadius: 'control',
    overflow: 'hidden',
    opacity: '0.6',
    transition: 'opacity .2s',
    '& > picture': { width: '100%', height: '100%' },
    _hover: { opacity: '1' },
    '&[aria-current=true]': { opacity: '1', outline: '2px solid {colors.wall.fg}', outlineOffset: '1px' },
  }),
};

/**
 * Pictures in full screen: arrows, swipes and thumbnails change the picture, Escape closes; it wraps around at both
 * ends.
 */
export function Viewer(props: {
  readonly pictures: readonly PictureImage[];
  readonly title: string;
  /** Index of the current picture; null while closed. */
  readonly at: number | null;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}) {
  const { pictures, title, at, onMove, onClose } = props;
  const startX = useRef<number | null>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (at !== null) thumbs.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  const picture = at === null ? undefined : pictures[at];
  const step = (by: number) => at !== null && onMove((at + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const onTouchEnd = (x: number) => {
    const moved = startX.current === null ? 0 : x - startX.current;
    startX.current = null;
    if (Math.abs(moved) >= swipePixels) step(moved < 0 ? 1 : -1);
  };
  return (
    <Overlay kind="screen" open={picture !== undefined} title={title} onClose={onClose} onKeyDown={onKeyDown}>
      {picture && at !== null && (
        <div
          className={styles.screen}
          onTouchStart={(event) =>
            (startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null)
          }
          onTouchEnd={(event) => onTouchEnd(event.changedTouches[0]?.clientX ?? 0)}
        >
          <div className={styles.bar}>
            <Num css={{ fontSize: '15' }} aria-hidden="true">
              {text.place(at + 1, pictures.length)}
            </Num>
            <IconButton icon="close" label={close} onClick={onClose} />
          </div>
          <div className={styles.stage}>
            <Picture key={picture.url} image={picture} sizes="100vw" priority />
            {pictures.length > 1 && (
              <>
                <Side at="start">
                  <IconButton icon="arrowLeft" label={text.previousPicture} onClick={() => step(-1)} />
                </Side>
                <Side at="end">
                  <IconButton icon="arrowRight" label={text.nextPicture} onClick={() => step(1)} />
                </Side>
              </>
            )}
          </div>
          <div className={styles.foot}>
            <p aria-live="polite">
              <VisuallyHidden>{text.pictureAt(at + 1, pictures.length)} </VisuallyHidden>
              {picture.alt}
            </p>
            {pictures.length > 1 && (
              <ul className={styles.thumbs} ref={thumbs} role="list">
                {pictures.map((one, place) => (
                  <li key={one.url}>
                    <button
                      className={styles.thumbButton}
                      type="button"
                      aria-label={text.showPicture(place + 1, pictures.length)}
                      aria-current={place === at}
                      onClick={() => onMove(place)}
                    >
                      <Picture image={one} alt="" sizes="72px" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </Overlay>
  );
}

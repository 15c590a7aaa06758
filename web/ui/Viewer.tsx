import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useRef } from 'react';
import { close } from '#text/common.ts';
import * as text from '#text/uiViewer.ts';
import { IconButton } from './IconButton.tsx';
import { Num } from './Num.tsx';
import { Picture, type PictureImage } from './Picture.tsx';
import { Overlay } from './Overlay.tsx';

/** A swipe shorter than this, in pixels, is a slip of the finger. */
const swipePixels = 48;

const Screen = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: '64px minmax(0, 1fr) auto',
    height: '100%',
    paddingInline: { base: '0', sm: 'gutter' },
    touchAction: 'pan-y pinch-zoom',
  },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInline: { base: '20px 10px', sm: '0' },
  },
});
const Stage = chakra('div', {
  base: {
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
  },
});
const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '76px',
    paddingInline: { base: '20px 10px', sm: '0' },
    paddingBlock: '12px max(12px, env(safe-area-inset-bottom))',
    textStyle: 'small',
    color: 'wall.muted',
  },
});
const Steps = chakra('div', { base: { display: 'flex', gap: '4px', color: 'wall.fg' } });

/** Pictures on the whole screen: arrows and swipes move, Escape closes; it runs round at both ends. */
export function Viewer(props: {
  readonly pictures: readonly PictureImage[];
  readonly title: string;
  /** The picture on screen, from 0; null while closed. */
  readonly at: number | null;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}) {
  const { pictures, title, at, onMove, onClose } = props;
  const startX = useRef<number | null>(null);
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
        <Screen
          onTouchStart={(event) =>
            (startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null)
          }
          onTouchEnd={(event) => onTouchEnd(event.changedTouches[0]?.clientX ?? 0)}
        >
          <Bar>
            <Num fontSize="15" aria-hidden="true">
              {text.place(at + 1, pictures.length)}
            </Num>
            <IconButton icon="close" label={close} onClick={onClose} />
          </Bar>
          <Stage>
            <Picture key={picture.url} image={picture} sizes="100vw" priority />
          </Stage>
          <Foot>
            <p aria-live="polite">
              <chakra.span srOnly>{text.pictureAt(at + 1, pictures.length)} </chakra.span>
              {picture.alt}
            </p>
            {pictures.length > 1 && (
              <Steps>
                <IconButton icon="arrowLeft" label={text.previousPicture} onClick={() => step(-1)} />
                <IconButton icon="arrowRight" label={text.nextPicture} onClick={() => step(1)} />
              </Steps>
            )}
          </Foot>
        </Screen>
      )}
    </Overlay>
  );
}

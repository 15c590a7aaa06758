import { useEffect, useMemo, useRef, useState } from 'react';
import { Lightbox } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { css } from '#styled-system/css/css.js';
import { close } from '#text/common.ts';
import * as text from '#text/ui.ts';
import { Num } from './Amount.tsx';
import { Icon } from './Icon.tsx';
import { Picture, type PictureImage } from './Picture.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const styles = {
  /** The library's rules are in no layer, so ours need `!important` where it has no variable. */
  screen: css({
    '--yarl__color_backdrop': '{colors.wall.night}',
    '--yarl__color_button': '{colors.wall.fg}',
    '--yarl__button_filter': 'none',
    '--yarl__button_padding': '12px',
    '--yarl__navigation_button_padding': '12px',
    '--yarl__icon_size': '20px',
    '--yarl__toolbar_padding': { base: '10px', sm: '10px {spacing.gutter}' },
    '--yarl__controller_touch_action': 'pan-y pinch-zoom',
    '--yarl__portal_zindex': '{zIndex.dialog}',
    '--focus': '{colors.wall.accent}',
    color: 'wall.fg',
    // The bar above and the text below are beside the pictures, not on them.
    '& .yarl__container': {
      display: 'grid !important',
      gridTemplate: '64px minmax(0, 1fr) auto / minmax(0, 1fr)',
      justifyItems: 'center',
      paddingInline: { base: '0', sm: 'gutter' },
    },
    '& .yarl__carousel': { gridArea: '2 / 1' },
    '& .yarl__button:focus-visible': { outline: '2px solid var(--focus) !important', outlineOffset: '2px' },
    '& :is(.yarl__navigation_prev, .yarl__navigation_next)': {
      gridArea: '2 / 1 / 3 / 2',
      marginInline: { base: '8px', sm: '0' },
      borderRadius: 'round',
      background: 'color-mix(in srgb, {colors.wall.night} 70%, transparent) !important',
    },
    '& .yarl__slide > picture': {
      width: '100%',
      height: '100%',
      background: 'none !important',
      '& > img': { objectFit: 'contain', filter: 'none' },
    },
  }),
  place: css({ gridArea: '1 / 1', placeSelf: 'center start', paddingLeft: { base: '20px', sm: '0' }, fontSize: '15' }),
  foot: css({
    gridArea: '3 / 1',
    justifySelf: 'stretch',
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

interface ViewerProps {
  readonly pictures: readonly PictureImage[];
  readonly title: string;
  /** Index of the current picture; null while closed. */
  readonly at: number | null;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/**
 * Pictures in full screen: arrows, swipes and thumbnails change the picture, Escape closes; it wraps around at both
 * ends.
 */
export const Viewer = ({ at, ...props }: ViewerProps) => (at === null ? null : <Opened {...props} at={at} />);

function Opened({ pictures, title, at, onMove, onClose }: ViewerProps & { readonly at: number }) {
  // The library starts anew when it gets other slides.
  const [slides] = useState(() => pictures.map(({ url }) => ({ src: url })));
  const byUrl = useMemo(() => new Map(pictures.map((picture) => [picture.url, picture])), [pictures]);
  const single = pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null };
  return (
    <Lightbox
      open
      className={styles.screen}
      slides={slides}
      index={at}
      close={onClose}
      on={{ view: ({ index }) => index !== at && onMove(index) }}
      carousel={{ padding: 0, preload: 1 }}
      animation={{ navigation: 250 }}
      labels={{
        Lightbox: title,
        Previous: text.previousPicture,
        Next: text.nextPicture,
        Close: close,
        'Photo gallery': title,
        '{index} of {total}': text.pictureAt('{index}', '{total}'),
      }}
      render={{
        ...single,
        iconPrev: () => <Icon name="arrowLeft" />,
        iconNext: () => <Icon name="arrowRight" />,
        iconClose: () => <Icon name="close" />,
        slide: ({ slide, offset }) => {
          const picture = byUrl.get(slide.src);
          return picture && <Picture image={picture} sizes="100vw" priority={offset === 0} />;
        },
        controls: () => <Around pictures={pictures} at={at} onMove={onMove} />,
      }}
    />
  );
}

/** The place above the picture; its text and the thumbnails below. */
function Around({ pictures, at, onMove }: Pick<ViewerProps, 'pictures' | 'onMove'> & { readonly at: number }) {
  const thumbs = useRef<HTMLUListElement>(null);
  useEffect(() => {
    thumbs.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <>
      <Num className={styles.place} aria-hidden="true">
        {text.place(at + 1, pictures.length)}
      </Num>
      <div className={styles.foot}>
        <p aria-live="polite">
          <VisuallyHidden>{text.pictureAt(at + 1, pictures.length)} </VisuallyHidden>
          {pictures[at]?.alt}
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
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { initialOf } from '#web/format/initialOf.ts';
import { Stack } from './primitives.ts';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

/** An image of the graph, of the brand, or of a plain backend (then only `url` is known). */
export interface PictureImage {
  readonly url: string;
  readonly alt?: string | null;
  /** Natural size in pixels. */
  readonly width?: number | null;
  readonly height?: number | null;
  /** The dominant colour, shown while nothing else is loaded. */
  readonly color?: string | null;
  /** A tiny picture as a data URL, shown until the real one has loaded. */
  readonly blur?: string | null;
  readonly sources?: readonly { readonly type: string; readonly width: number; readonly url: string }[] | null;
}

export interface PictureProps extends Omit<HTMLStyledProps<'picture'>, 'children' | 'position'> {
  readonly image: PictureImage;
  /** The width on screen, as in `(min-width: 1024px) 50vw, 100vw`. */
  readonly sizes: string;
  /**
   * For a large picture of the first screen: loaded at once, but after the style sheet and the fonts, so that it does not
   * delay the first text. `shown` is for one of two pictures of which the theme shows one: loaded once it is known to be the
   * visible one. All others load lazily.
   */
  readonly priority?: boolean | 'shown';
  /** Width divided by height of the frame, for example 4 / 3. Without it the picture keeps its own ratio. */
  readonly ratio?: number;
  /** Which part stays visible when the frame crops the picture: an `object-position`. */
  readonly position?: string;
  /** Replaces the image's own text; '' when the text beside it says the same. */
  readonly alt?: string;
  /** Another crop for narrow screens (under 760 px). */
  readonly phone?: PictureImage;
  readonly onReady?: () => void;
}

const PictureFrame = styled('picture', {
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: 'bg.sunken',
    backgroundSize: 'cover',
    // Repeated, the blur would show a seam where its size is not whole pixels.
    backgroundRepeat: 'no-repeat',
    '&[data-failed]': {
      backgroundColor: 'bg.blank !important',
      // As seen from the style sheet, web/styled-system/styles.css.
      backgroundImage: 'url("../ui/missingPicture.svg") !important',
      backgroundSize: 'auto min(62%, 210px) !important',
      backgroundPosition: '50% 100% !important',
      // The alternative text; nothing where the text beside it says the same.
      _after: {
        content: 'attr(data-failed)',
        position: 'absolute',
        inset: '0',
        padding: '12px 16px',
        overflow: 'hidden',
        textStyle: 'tiny',
        color: 'fg.muted',
        textAlign: 'center',
      },
    },
    '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', filter: 'var(--picture-filter)' },
    '&[data-failed] > img': { visibility: 'hidden' },
    // A picture that is not displayed is not fetched: these wait for the first screen, but never longer than the animation.
    '& > img:not([fetchpriority])': { _unsettled: { animation: 'notShown 3s' } },
  },
});

/**
 * AVIF, with WebP and the plain file as fallbacks. While it loads, its colour or blur is shown; if it fails, a drawn
 * arch with the alternative text.
 */
export function Picture(props: PictureProps) {
  const { image, sizes, priority = false, ratio, position, alt, phone, onReady, style, ...rest } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const img = useRef<HTMLImageElement>(null);
  // A picture of the server's HTML that failed before hydration fires no error event here.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = img.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setFailed(image.url);
  }, [image.url]);
  return (
    <PictureFrame
      {...rest}
      {...(failed === image.url ? { 'data-failed': alt ?? image.alt ?? '' } : {})}
      style={{
        ...(image.color ? { backgroundColor: image.color } : {}),
        ...(image.blur ? { backgroundImage: `url("${image.blur}")` } : {}),
        ...(position === undefined ? {} : { backgroundPosition: position }),
        ...(ratio === undefined ? {} : { aspectRatio: String(ratio) }),
        ...style,
      }}
    >
      {phone &&
        sourcesOf(phone).map((set) => (
          <source key={`phone ${set.type}`} media="(max-width: 759.98px)" {...set} sizes={sizes} />
        ))}
      {sourcesOf(image).map((set) => (
        <source key={set.type} {...set} sizes={sizes} />
      ))}
      <img
        ref={img}
        src={image.url}
        alt={alt ?? image.alt ?? ''}
        {...(image.width && image.height ? { width: image.width, height: image.height } : {})}
        {...(priority ? { fetchPriority: 'low' } : {})}
        loading={priority === true ? 'eager' : 'lazy'}
        decoding="async"
        {...(position === undefined ? {} : { style: { objectPosition: position } })}
        onError={() => setFailed(image.url)}
        {...(onReady === undefined ? {} : { onLoad: onReady })}
      />
    </PictureFrame>
  );
}

const order = ['image/avif', 'image/webp'];

/** One source set per type, the smallest format first, its files from narrow to wide. */
function sourcesOf(image: PictureImage): { type: string; srcSet: string }[] {
  const types = [...new Set((image.sources ?? []).map((source) => source.type))];
  const rank = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return types
    .toSorted((a, b) => rank(a) - rank(b))
    .map((type) => ({
      type,
      srcSet: (image.sources ?? [])
        .filter((source) => source.type === type)
        .toSorted((a, b) => a.width - b.width)
        .map((source) => `${source.url} ${source.width}w`)
        .join(', '),
    }));
}

const Blank = styled('span', {
  base: {
    display: 'grid !important',
    placeItems: 'end center',
    background: 'bg.blank',
    color: 'line.field',
    '& svg': { width: 'min(34%, 180px)', height: 'auto', fill: 'none', stroke: 'currentColor', strokeWidth: '1' },
  },
});

/** A placeholder for a missing picture: the initial of the name in a drawn arch, in the frame of the picture. */
export function BlankPicture({
  name,
  ...frame
}: Omit<HTMLStyledProps<'span'>, 'children'> & { readonly name?: string }) {
  return (
    <Blank data-blank="" {...frame}>
      <svg viewBox="0 0 60 70" aria-hidden="true">
        <path d="M1 70V30a29 29 0 0 1 58 0v40M9 70V31a21 21 0 0 1 42 0v39M0 69.5h60" />
        {name !== undefined && (
          <text className={styles.initial} x="30" y="51">
            {initialOf(name)}
          </text>
        )}
      </svg>
    </Blank>
  );
}

/** Anything with a main picture, as the backend gives it: with sizes, as a bare URL, or none. */
export interface Pictured {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly image: PictureImage | null;
}

export const pictureOf = ({ name, imageUrl, image }: Pictured): PictureImage | null =>
  image ?? (imageUrl === null ? null : { url: imageUrl, alt: name });

/** A picture, or a drawn arch with the initial of the name where there is none. */
export function PictureOrArch(
  props: Omit<PictureProps, 'image'> & { readonly image: PictureImage | null; readonly name?: string },
) {
  const { image, name, ...rest } = props;
  if (image !== null) return <Picture {...rest} image={image} />;
  const {
    sizes: _sizes,
    priority: _priority,
    ratio: _ratio,
    position: _position,
    phone: _phone,
    onReady: _ready,
    alt: _alt,
    ...frame
  } = rest;
  return <BlankPicture {...frame} {...(name === undefined ? {} : { name })} />;
}

const styles = {
  initial: css({ fontFamily: 'display', fontSize: '28', fill: 'fg.muted', stroke: 'none', textAnchor: 'middle' }),
};

/** A small picture beside a name, or the drawn arch where there is none. */
export function Thumb(props: {
  readonly image: PictureImage | null;
  /** The width on screen, as in `(min-width: 820px) 132px, 84px`. */
  readonly sizes: string;
  readonly priority?: boolean;
}) {
  const { image, sizes, priority = false } = props;
  return (
    <Stack aspectRatio="4 / 3" borderRadius="control" overflow="hidden">
      <PictureOrArch
        image={image}
        alt=""
        sizes={sizes}
        position="49% 50%"
        priority={priority}
        css={{ height: '100%' }}
      />
    </Stack>
  );
}

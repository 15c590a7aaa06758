import { useEffect, useRef, useState } from 'react';
import { styled, type HTMLStyledProps } from './styled.ts';

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
   * For the first picture of a page: loaded at once and with high priority. `shown` is for one of two pictures of which
   * the theme shows one: also high priority, once it is known to be the visible one. All others load lazily.
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

const Frame = styled('picture', {
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: 'bg.sunken',
    backgroundSize: 'cover',
    '&[data-failed]': {
      backgroundColor: 'bg.blank !important',
      // As seen from the style sheet, web/styled-system/styles.css.
      backgroundImage: 'url("../ui/missingPicture.svg") !important',
      backgroundSize: 'auto min(62%, 210px) !important',
      backgroundPosition: '50% 100% !important',
      backgroundRepeat: 'no-repeat',
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
    <Frame
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
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        loading={priority === true ? 'eager' : 'lazy'}
        decoding="async"
        {...(position === undefined ? {} : { style: { objectPosition: position } })}
        onError={() => setFailed(image.url)}
        {...(onReady === undefined ? {} : { onLoad: onReady })}
      />
    </Frame>
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

import { type CSSProperties, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { Picture, type PictureImage } from './Picture.tsx';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

const Root = styled('div', {
  base: {
    '--pier': 'clamp(10px, 2vw, 30px)',
    '--reveal': 'clamp(5px, .9vw, 13px)',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: 'var(--pier)',
  },
});
const Opening = styled('div', {
  base: { position: 'relative', overflow: 'hidden', borderRadius: 'arch', background: 'wall.deep' },
  variants: { shut: { true: { background: 'wall.shut' } } },
});
/** The picture seen through an opening, with a strip around it for the thickness of the wall. */
const View = styled('div', {
  base: {
    position: 'absolute',
    inset: 'calc(var(--reveal) * .55) 0 0 var(--reveal)',
    borderRadius: 'arch',
    overflow: 'hidden',
    background: 'wall.deep',
  },
});
const styles = {
  door: css({
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    color: 'color-mix(in srgb, {colors.wall.fg} 42%, transparent)',
  }),
};
const doorPath =
  'M30 700V138a96 98 0 0 1 192 0v562M126 40v660M44 330h68v320H44zM140 330h68v320h-68zM44 300V142a82 84 0 0 1 68-86v244zM208 300V142a82 84 0 0 0-68-86v244z';

interface Layer {
  readonly image: PictureImage;
  readonly position: string;
  readonly zoom: number;
  readonly ready: boolean;
}

export interface ArcadeProps extends Omit<HTMLStyledProps<'div'>, 'children' | 'position'> {
  /** One picture behind all three arches. A new one fades in while the arches stay in place. */
  readonly image: PictureImage;
  /** Which part is visible; choose pictures whose building is in the middle third. */
  readonly position?: string;
  /** How much larger it is under the width of the menu, towards its right. */
  readonly zoom?: number;
  /** The middle arch is a closed door. */
  readonly shut?: boolean;
  /** Alternative text of the picture. */
  readonly label: string;
}

/** The visible picture, with the next one above it; going back before the next one has loaded leaves only the first. */
function over(seen: readonly Layer[], next: Layer): readonly Layer[] {
  return seen.some((layer) => layer.image.url === next.image.url) ? seen : [...seen, next];
}

/** Three arches over one continuous picture: the home hero and the not-found page. */
export function Arcade({ image, position = '50% 62%', zoom = 1, shut = false, label, ...rest }: ArcadeProps) {
  const [layers, setLayers] = useState<readonly Layer[]>([{ image, position, zoom, ready: true }]);
  const top = layers.at(-1);
  if (top?.image.url !== image.url)
    setLayers(over(layers.filter((layer) => layer.ready).slice(-1), { image, position, zoom, ready: false }));
  const show = (url: string) =>
    setLayers((now) => now.map((layer) => (layer.image.url === url ? { ...layer, ready: true } : layer)));
  return (
    <Root role="img" aria-label={label} {...rest}>
      {([0, 1, 2] as const).map((index) =>
        shut && index === 1 ? (
          <Opening key={index} shut>
            <View css={{ background: 'wall.door' }}>
              <svg
                className={styles.door}
                viewBox="0 0 240 700"
                preserveAspectRatio="xMidYMax meet"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              >
                <path d={doorPath} />
                <g className={css({ fill: 'wall.accent', stroke: 'none' })}>
                  <circle cx="116" cy="420" r="4.5" />
                  <circle cx="136" cy="420" r="4.5" />
                </g>
              </svg>
            </View>
          </Opening>
        ) : (
          <Opening key={index}>
            <View style={image.color ? { background: image.color } : {}}>
              {layers.map((layer, depth) => (
                <Picture
                  key={layer.image.url}
                  image={layer.image}
                  alt=""
                  sizes="(min-width: 1024px) 90vw, 130vw"
                  position={layer.position}
                  priority
                  onReady={() => show(layer.image.url)}
                  style={
                    {
                      left: `calc(${index} * (-100% - var(--reveal) - var(--pier)) - var(--reveal))`,
                      '--zoom': layer.zoom,
                    } as CSSProperties
                  }
                  css={{
                    position: 'absolute',
                    top: 'calc(var(--reveal) * -.55)',
                    height: 'calc(100% + var(--reveal) * .55)',
                    width: 'calc(300% + 3 * var(--reveal) + 2 * var(--pier))',
                    _underMenu: { scale: 'var(--zoom)', transformOrigin: '92% 30%' },
                    opacity: layer.ready ? '1' : '0',
                    transition: 'opacity .9s',
                    animation:
                      depth === 0 && layers.length === 1 ? 'rise .9s cubic-bezier(.2, .7, .2, 1) backwards' : undefined,
                  }}
                />
              ))}
            </View>
          </Opening>
        ),
      )}
    </Root>
  );
}

import { useId } from 'react';
import { css } from '#styled-system/css/css.js';
import { LogoMark } from '#web/ui/Logo.tsx';
import { Stack } from '#web/ui/primitives.ts';

const styles = {
  ground: css({
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    color: 'fg.ink',
    maskImage: 'radial-gradient(90% 80% at 50% 42%, black 30%, transparent)',
  }),
  head: css({
    display: 'grid',
    placeItems: 'end center',
    width: '46px',
    height: '54px',
    paddingBottom: '4px',
    border: '3px solid {colors.wall.fg}',
    borderRadius: 'arch',
    background: 'wall.card',
    color: 'wall.fg',
    boxShadow: 'float',
    '& svg': { width: '28px', height: '26px', fill: 'none', stroke: 'currentColor', strokeWidth: '1.6' },
  }),
};

/** Fictional blocks and streets: the background before the map is requested. Tiled, so it fits any frame. */
export function MapGround() {
  const id = useId();
  return (
    <svg className={styles.ground} aria-hidden="true">
      <defs>
        <pattern id={id} width="236" height="204" patternUnits="userSpaceOnUse" patternTransform="rotate(-9)">
          <path
            fill="currentColor"
            opacity=".05"
            d="M6 6h62v40H6zM74 6h34v40H74zM114 6h56v26h-56zM176 6h54v62h-54zM114 38h56v30h-56zM6 52h44v58H6zM56 52h52v24H56zM56 82h52v28H56zM114 84h34v58h-34zM154 84h76v24h-76zM154 114h30v28h-30zM190 114h40v84h-40zM6 126h62v72H6zM74 126h34v30H74zM74 162h34v36H74zM114 158h70v40h-70z"
          />
          <path fill="none" stroke="currentColor" opacity=".1" strokeWidth="1.2" d="M0 118h110V76h126M111 0v204" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The club's mark as a pin. */
export function MapPin() {
  return (
    <Stack
      as="span"
      position="relative"
      justifyItems="center"
      _after={{ content: '""', width: '2px', height: '22px', background: 'brand.solid' }}
      _before={{
        content: '""',
        position: 'absolute',
        zIndex: '1',
        bottom: '-7px',
        width: '14px',
        height: '14px',
        borderRadius: 'round',
        border: '3px solid {colors.wall.fg}',
        background: 'accent.solid',
      }}
      aria-hidden="true"
    >
      <span className={styles.head}>
        <LogoMark />
      </span>
    </Stack>
  );
}

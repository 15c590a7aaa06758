import { css } from '#styled-system/css/css.js';
import { refer } from '#web/brand/refer.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Box, Text } from '#web/ui/primitives.ts';
import { StartReferring } from './StartReferring.tsx';

const styles = {
  root: css({
    position: 'relative',
    display: 'grid',
    // The picture starts where the second column of the sections below does.
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'calc(var(--edge) + (100vw - 2 * var(--edge) - 64px) * 5 / 12 + 64px) minmax(0, 1fr)',
    },
    background: 'wall',
    color: 'wall.fg',
    '--focus': '{colors.wall.accent}',
  }),
  /** The picture bleeds to the window on three sides. Its left edge is the page's second column. */
  view: css({
    minHeight: { base: '300px', sm: '420px', lg: 'clamp(560px, 46vw, 760px)' },
    position: 'relative',
    '& > picture': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0 0 auto 0',
      height: '160px',
      display: { base: 'none', lg: 'block' },
      // The header's text is on the sky.
      background:
        'linear-gradient(color-mix(in srgb, {colors.shade} 66%, transparent), color-mix(in srgb, {colors.shade} 50%, transparent) 50%, transparent)',
    },
  }),
};

const { title, line, image, position } = refer;

export const ReferBanner = ({ onStart }: { readonly onStart: () => void }) => (
  <section className={styles.root}>
    <Box
      alignSelf="center"
      pl="edge"
      pr={{ base: 'edge', lg: 'clamp(32px, 5vw, 88px)' }}
      py={{ base: '116px 48px', sm: '148px 64px', lg: '144px 88px' }}
    >
      <Text as="h1" textStyle="display" maxW="9em" outline="0" tabIndex={-1}>
        {title}
      </Text>
      <Text textStyle="lead" color="wall.muted" maxW="25em" my="22px 34px">
        {line}
      </Text>
      <StartReferring onStart={onStart} />
    </Box>
    <figure className={styles.view}>
      <Picture image={image} alt="" sizes="(min-width: 1024px) 54vw, 100vw" position={position} priority />
    </figure>
  </section>
);

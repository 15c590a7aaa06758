import { css } from '#styled-system/css/css.js';
import * as text from '#text/events.tsx';
import { eventsBanner } from '#web/brand/events.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Text, Wrap } from '#web/ui/primitives.ts';

const styles = {
  /** The evening picture is dark in both themes. Two gradients keep the header and the text readable. */
  scene: css({
    position: 'relative',
    display: 'grid',
    alignItems: 'end',
    minHeight: 'clamp(440px, 44vw, 640px)',
    overflow: 'hidden',
    background: 'wall.lawn',
    color: 'wall.fg',
    '& > picture': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      background:
        'linear-gradient(color-mix(in srgb, {colors.shade} 62%, transparent), transparent 30%, transparent 46%, color-mix(in srgb, {colors.shade} 90%, transparent) 96%)',
    },
  }),
};

const { image, position, line } = eventsBanner;

export const EventsBanner = () => (
  <section className={styles.scene}>
    <Picture image={image} alt="" sizes="(min-width: 760px) 100vw, 98vw" position={position} priority />
    <Wrap
      position="relative"
      zIndex="1"
      display="flex"
      justify="space-between"
      align="end"
      gap="32px"
      pb={{ base: '32px', sm: '44px' }}
      _onPhones={{ flexDirection: 'column', alignItems: 'start', gap: '16px' }}
    >
      <Text as="h1" textStyle="banner" ml="-.035em" outline="0" tabIndex={-1}>
        {text.title}
      </Text>
      <Text maxW="25em" textWrap="balance">
        {line}
      </Text>
    </Wrap>
  </section>
);

import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Text, Title2, Wrap } from '#web/ui/primitives.ts';

const styles = {
  /** The background behind the text is the picture's evening. It is dark in both themes. */
  scene: css({
    position: 'relative',
    display: 'grid',
    alignItems: 'end',
    minHeight: 'clamp(560px, 56vw, 820px)',
    overflow: 'hidden',
    background: 'wall.lawn',
    color: 'wall.fg',
    '--focus': '{colors.wall.fg}',
    '& > picture': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '50% 0 0',
      background: 'linear-gradient(transparent, color-mix(in srgb, {colors.wall.lawn} 88%, transparent) 66%)',
    },
    _onPhones: {
      minHeight: '660px',
      '& > picture': { height: '72%', bottom: 'auto' },
      _after: { inset: '34% 0 0', background: 'linear-gradient(transparent, {colors.wall.lawn} 56%)' },
    },
  }),
};

const { events } = brand.home.unlocks;

/** Workshops and Events: one full-width evening picture, and the link to all events. */
export const EventsUnlock = () => (
  <div className={styles.scene}>
    <Picture image={events.image} sizes="100vw" position="50% 60%" />
    <Wrap
      position="relative"
      zIndex="1"
      display="flex"
      align="end"
      justify="space-between"
      gap="32px"
      pb="clamp(36px, 4.4vw, 64px)"
      _onPhones={{ flexDirection: 'column', alignItems: 'start', gap: '22px' }}
    >
      <div>
        <Title2 as="h3" fontSize="52" mb="12px">
          {events.title}
        </Title2>
        <Text maxW="36em" color="wall.fg">
          {events.text}
        </Text>
      </div>
      <LinkButton to="/events" variant="paper">
        {events.action}
      </LinkButton>
    </Wrap>
  </div>
);

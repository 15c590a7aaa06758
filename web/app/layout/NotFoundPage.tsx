import { css } from '#styled-system/css/css.js';
import { goHome } from '#text/common.ts';
import * as text from '#text/frame.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Arcade } from '#web/ui/Arcade.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Flex } from '#web/ui/primitives.ts';

const styles = {
  /** A page on the dark wall colour: text on the left, the arcade on the right, a floor line below. */
  wallPage: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1.34fr)' },
    gridTemplateRows: { base: 'auto minmax(300px, 1fr) 76px', lg: 'minmax(0, 1fr) 76px' },
    columnGap: 'clamp(32px, 5vw, 88px)',
    minHeight: 'max(100svh, 640px)',
    padding: { base: '112px {spacing.edge} 0', sm: '128px {spacing.edge} 0', lg: '120px {spacing.edge} 0' },
    background: 'wall',
    color: 'wall.fg',
    '--focus': '{colors.wall.accent}',
  }),
  wallWords: css({
    alignSelf: 'center',
    maxWidth: { lg: '460px' },
    paddingBottom: { base: '40px', sm: '48px', lg: '64px' },
    '& h1': { textStyle: 'display' },
    '& h1 + p': { margin: '24px 0 36px', color: 'wall.muted', textStyle: 'lead' },
  }),
};

const notFoundPageLoader: PageLoader = () => async () => ({
  meta: {
    title: `${text.notFound} | ${brand.name}`,
    description: text.notFoundDescription,
    noindex: true,
    status: 404,
  },
});

/** For every unknown address: the arcade with its middle arch shut. */
function NotFoundPage() {
  return (
    <section className={styles.wallPage}>
      <div className={styles.wallWords}>
        <h1>{text.noRoom}</h1>
        <p>{text.noRoomMore}</p>
        <LinkButton to="/" variant="accent">
          {goHome}
        </LinkButton>
      </div>
      <Arcade shut image={brand.notFound.image} position={brand.notFound.position} label={text.shutDoor} />
      <Flex
        // The line below the wall, over the full width of the window.
        position="relative"
        gridColumn="1 / -1"
        align="center"
        justify="space-between"
        fontSize="13"
        color="wall.muted"
        _before={{
          content: '""',
          position: 'absolute',
          top: '0',
          insetInline: 'calc(-1 * {spacing.edge})',
          height: '1px',
          background: 'wall.line',
        }}
      >
        <span>{text.notFound}</span>
        <Num>404</Num>
      </Flex>
    </section>
  );
}

export { NotFoundPage as Component, notFoundPageLoader as loader };

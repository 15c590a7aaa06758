import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { Wrap } from '#web/ui/Layout.tsx';

const styles = {
  words: css({
    textStyle: 'lede',
    fontSize: '44',
    lineHeight: '1.18',
    letterSpacing: '-.018em',
    maxWidth: { base: 'none', sm: '24.6em' },
  }),
};

/** A short introduction to the club. */
export const Intro = () => (
  <Wrap css={{ paddingBlock: 'clamp(72px, 10vw, 144px) clamp(64px, 8vw, 120px)' }}>
    <p className={styles.words}>{brand.home.intro}</p>
  </Wrap>
);

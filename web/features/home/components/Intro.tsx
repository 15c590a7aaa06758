import { brand } from '#web/brand/brand.ts';
import { styled } from '#web/ui/styled.ts';
import { Wrap } from '../../../ui/Wrap.tsx';

const Words = styled('p', {
  base: {
    textStyle: 'lede',
    fontSize: '44',
    lineHeight: '1.18',
    letterSpacing: '-.018em',
    maxWidth: { base: 'none', sm: '24.6em' },
  },
});

/** A short introduction to the club. */
export const Intro = () => (
  <Wrap css={{ paddingBlock: 'clamp(72px, 10vw, 144px) clamp(64px, 8vw, 120px)' }}>
    <Words>{brand.home.intro}</Words>
  </Wrap>
);

import { brand } from '#web/brand/brand.ts';
import { Text, Wrap } from '#web/ui/primitives.ts';

/** A short introduction to the club. */
export const Intro = () => (
  <Wrap py="clamp(72px, 10vw, 144px) clamp(64px, 8vw, 120px)">
    <Text
      textStyle="lede"
      fontSize="44"
      lineHeight="1.18"
      letterSpacing="-.018em"
      maxW={{ base: 'none', sm: '24.6em' }}
    >
      {brand.home.intro}
    </Text>
  </Wrap>
);

import * as common from '#text/common.ts';
import * as text from '#text/postsList.ts';
import { Arch } from '#web/ui/Arch.tsx';
import { Box, Skeleton, Text } from '#web/ui/primitives.ts';
import { Frame, featuredStyles } from './featured.styles.ts';

/** The skeleton of the featured posts, in their final size. */
export const FeaturedLoading = () => (
  <Frame aria-label={text.featuredPosts} aria-busy="true">
    <Arch className={featuredStyles.view}>
      <Skeleton data-current="" h="100%" borderRadius="0" />
    </Arch>
    <Box gridColumn={{ base: '1 / -1', sm: '7 / 13', lg: '8 / 13' }} pb={{ sm: '8px' }} minW="0">
      <Text fontSize="15" color="fg.muted" role="status">
        {common.loading}
      </Text>
      <Skeleton w="82%" h="44px" mt="20px" />
      <Skeleton w="58%" h="44px" mt="12px" />
      <Skeleton w="90%" mt="28px" />
      <Skeleton w="74%" mt="12px" />
      <Skeleton w="88px" mt="28px" />
      <div className={featuredStyles.controls} aria-hidden="true" />
    </Box>
  </Frame>
);

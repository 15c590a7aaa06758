import type { Key } from 'react';
import * as text from '#text/post.ts';
import { Box, Stack, Title4 } from '#web/ui/primitives.ts';
import { RecentPost } from './RecentPost.tsx';

type Recent = Parameters<typeof RecentPost>[0]['post'] & { readonly id: Key };

/** The latest other posts: right of the article, below 1100 px after it. */
export const RecentPosts = ({ posts }: { readonly posts: readonly Recent[] }) => (
  <Box
    as="aside"
    gridColumn={{ base: '1 / -1', xl: '10 / 13' }}
    mt={{ base: '72px', xl: '0' }}
    minW="0"
    _print={{ display: 'none' }}
    aria-labelledby="recent-posts"
  >
    <Box position={{ xl: 'sticky' }} top={{ xl: '110px' }}>
      <Title4 mb="16px" id="recent-posts">
        {text.recentPosts}
      </Title4>
      <Stack
        as="ul"
        columns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
        columnGap="24px"
        listStyle="none"
      >
        {posts.map((post) => (
          <Box as="li" borderTop="1px solid {colors.line}" minW="0" key={post.id}>
            <RecentPost post={post} />
          </Box>
        ))}
      </Stack>
    </Box>
  </Box>
);

import * as posts from '#text/posts.ts';
import * as text from '#text/postsList.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Box, Text } from '#web/ui/primitives.ts';

export const PostsHead = ({ startAt }: { readonly startAt: string }) => (
  <Box
    as="header"
    display={{ base: 'block', sm: 'grid' }}
    columns="repeat(12, minmax(0, 1fr))"
    columnGap="24px"
    align="end"
    py="clamp(48px, 6vw, 88px) clamp(36px, 4vw, 56px)"
  >
    <Text as="h1" textStyle="banner" gridColumn={{ sm: '1 / 7', lg: '1 / 8' }} ml="-.035em" outline="0" tabIndex={-1}>
      {posts.title}
    </Text>
    <Box gridColumn={{ sm: '7 / 13', lg: '8 / 13' }} mt={{ base: '20px', sm: '0' }}>
      <Text color="fg.muted" maxW="27em" mb="22px">
        {text.lead}
      </Text>
      <LinkButton to={startAt}>{text.startReading}</LinkButton>
    </Box>
  </Box>
);

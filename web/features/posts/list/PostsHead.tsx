import { css } from '#styled-system/css/css.js';
import * as posts from '#text/posts.ts';
import * as text from '#text/postsList.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Box } from '#web/ui/primitives.ts';

const styles = {
  root: css({
    display: { base: 'block', sm: 'grid' },
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: '24px',
    alignItems: 'end',
    paddingBlock: 'clamp(48px, 6vw, 88px) clamp(36px, 4vw, 56px)',
  }),
  name: css({ textStyle: 'banner', gridColumn: { sm: '1 / 7', lg: '1 / 8' }, marginLeft: '-.035em', outline: '0' }),
};

export const PostsHead = ({ startAt }: { readonly startAt: string }) => (
  <header className={styles.root}>
    <h1 className={styles.name} tabIndex={-1}>
      {posts.title}
    </h1>
    <Box column={{ sm: '7 / 13', lg: '8 / 13' }} mt={{ base: '20px', sm: '0' }}>
      <p className={css({ color: 'fg.muted', maxWidth: '27em', marginBottom: '22px' })}>{text.lead}</p>
      <LinkButton to={startAt}>{text.startReading}</LinkButton>
    </Box>
  </header>
);

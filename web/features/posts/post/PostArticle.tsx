import { css } from '#styled-system/css/css.js';
import * as text from '#text/post.ts';
import { Stack, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { paragraphsOf } from '../labels.ts';
import { postsPath } from '../paths.ts';
import { usePostArticle_postFragment } from './PostArticle.generated.ts';

const styles = {
  text: css({
    fontSize: '18',
    lineHeight: '1.72',
    maxWidth: '34em',
    overflowWrap: 'anywhere',
    '& > p + p': { marginTop: '1.35em' },
  }),
};

/** The article: its summary first, then its paragraphs. A post with only a summary says so. */
export function PostArticle(props: { readonly post: Parameters<typeof usePostArticle_postFragment>[0]['from'] }) {
  const { data, complete } = usePostArticle_postFragment({ from: props.post });
  if (!complete) return null;
  const paragraphs = paragraphsOf(data.body);
  return (
    <div className={styles.text}>
      {data.summary !== null && <Text textStyle="lede">{data.summary}</Text>}
      {paragraphs.map((paragraph, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an article's paragraphs neither move nor change
        <p key={place}>{paragraph}</p>
      ))}
      {paragraphs.length === 0 && (
        <Stack textStyle="small" color="fg.muted" gap="14px" justifyItems="start">
          <p>{text.noMore}</p>
          <TextLink to={postsPath}>{text.moreFromPosts}</TextLink>
        </Stack>
      )}
    </div>
  );
}

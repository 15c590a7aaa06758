import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { ordinalDay } from '#web/format/ist.ts';
import { Text, Tiny } from '#web/ui/primitives.ts';
import { PostPicture } from '../components/PostPicture.tsx';
import { postPath } from '../paths.ts';
import { useRecentPost_postFragment } from './RecentPost.generated.ts';

const styles = {
  entry: css({
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: '14px',
    alignItems: 'center',
    paddingBlock: '14px',
    '& > :first-child': { width: '72px', height: '72px' },
    '&:hover b': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  }),
};

/** A recent post in the list beside the article. */
export function RecentPost(props: { readonly post: Parameters<typeof useRecentPost_postFragment>[0]['from'] }) {
  const { data, complete } = useRecentPost_postFragment({ from: props.post });
  if (!complete) return null;
  return (
    <Link className={styles.entry} to={postPath(data.id)}>
      <PostPicture post={data} alt="" sizes="128px" />
      <span>
        <Text as="b" display="block" fontSize="15" fontWeight="500" lineHeight="1.35">
          {data.heading}
        </Text>
        {data.publishedOn !== null && (
          <Tiny as="time" dateTime={data.publishedOn}>
            {ordinalDay(data.publishedOn)}
          </Tiny>
        )}
      </span>
    </Link>
  );
}

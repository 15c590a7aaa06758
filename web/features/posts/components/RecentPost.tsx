import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { ordinalDay } from '#web/ui/ordinalDay.ts';
import { postPath } from '../paths.ts';
import { PostPicture } from './PostPicture.tsx';
import { useRecentPost_postFragment } from './RecentPost.generated.ts';

const Entry = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: '14px',
    alignItems: 'center',
    paddingBlock: '14px',
    '& > :first-child': { width: '72px', height: '72px' },
    '&:hover b': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  },
});

/** A recent post in the list beside the article. */
export function RecentPost(props: { readonly post: Parameters<typeof useRecentPost_postFragment>[0]['from'] }) {
  const { data, complete } = useRecentPost_postFragment({ from: props.post });
  if (!complete) return null;
  return (
    <Entry to={postPath(data.id)}>
      <PostPicture post={data} alt="" sizes="128px" />
      <span>
        <chakra.b display="block" fontSize="15" fontWeight="500" lineHeight="1.35">
          {data.heading}
        </chakra.b>
        {data.publishedOn !== null && (
          <chakra.time dateTime={data.publishedOn} textStyle="tiny" color="fg.muted">
            {ordinalDay(data.publishedOn)}
          </chakra.time>
        )}
      </span>
    </Entry>
  );
}

import { useLocation, useViewTransitionState } from 'react-router-dom';
import * as text from '#text/posts.ts';
import { ordinalDay } from '#web/format/ist.ts';
import { Flex, Muted, Text } from '#web/ui/primitives.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import { bannerTransition, PostPicture } from '../components/PostPicture.tsx';
import { postPath } from '../paths.ts';
import { type PostCard_postFragment, usePostCard_postFragment } from './PostCard.generated.ts';
import { type PostSize, postGridStyles } from './postGrid.styles.ts';

/** A little more than the frame's width, because it crops wide pictures on both sides. */
const sizes: Readonly<Record<PostSize, string>> = {
  half: '(min-width: 1024px) 39vw, (min-width: 760px) 54vw, 110vw',
  third: '(min-width: 1024px) 26vw, (min-width: 760px) 35vw, 110vw',
  wide: '(min-width: 1024px) 39vw, (min-width: 760px) 54vw, 110vw',
};

/** One post of the list: category, title, summary, date and comment count. The title's link covers the card. */
export function PostCard(props: {
  readonly post: Parameters<typeof usePostCard_postFragment>[0]['from'];
  readonly size: PostSize;
}) {
  const { data, complete } = usePostCard_postFragment({ from: props.post });
  return complete ? <Drawn post={data} size={props.size} /> : null;
}

function Drawn({ post, size }: { readonly post: PostCard_postFragment; readonly size: PostSize }) {
  const { id, heading, summary, category, publishedOn, commentsCount } = post;
  const path = postPath(id);
  const { search: list } = useLocation();
  // Only this picture morphs into the post's banner.
  const isOpening = useViewTransitionState(path);
  return (
    <article className={postGridStyles.card}>
      <div className={postGridStyles.frame} data-part="picture">
        <PostPicture
          post={post}
          alt=""
          sizes={sizes[size]}
          {...(isOpening ? { style: { viewTransitionName: bannerTransition } } : {})}
        />
      </div>
      <div>
        {category !== null && (
          <Text fontSize="13" fontWeight="600" lineHeight="1.5" color="brand.solid">
            {text.categories[category]}
          </Text>
        )}
        <h3 className={postGridStyles.name}>
          <CardLink line to={path} state={{ list }} viewTransition>
            {heading}
          </CardLink>
        </h3>
        {summary !== null && <Muted maxW="34em">{summary}</Muted>}
        <Flex as="p" wrap="wrap" gap="4px 14px" mt="12px" fontSize="13" color="fg.muted">
          {publishedOn !== null && <time dateTime={publishedOn}>{ordinalDay(publishedOn)}</time>}
          <span>{text.comments(commentsCount)}</span>
        </Flex>
      </div>
    </article>
  );
}

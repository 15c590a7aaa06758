import { useId } from 'react';
import * as text from '#text/postsList.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Text, Title1 } from '#web/ui/primitives.ts';
import { PostPicture } from '../components/PostPicture.tsx';
import { dateAndReadingTime } from '../labels.ts';
import { postPath } from '../paths.ts';
import { featuredStyles } from './featured.styles.ts';
import { useFeaturedPost_postFragment } from './FeaturedPost.generated.ts';

type From = Parameters<typeof useFeaturedPost_postFragment>[0]['from'];

/** The arch is tall and the pictures are wide: the visible part is cropped from nearly twice its width. */
const acrossArch = '(min-width: 760px) 84vw, 160vw';

/** The picture of one featured post, in the arch. */
export function FeaturedPicture({ post, isCurrent }: { readonly post: From; readonly isCurrent: boolean }) {
  const { data, complete } = useFeaturedPost_postFragment({ from: post });
  if (!complete) return null;
  return (
    <div {...(isCurrent ? { 'data-current': '' } : { 'aria-hidden': true })}>
      <PostPicture post={data} sizes={acrossArch} position="56% 50%" priority={isCurrent} />
    </div>
  );
}

/** The text of one featured post: '5th March | 4 mins Read', title, summary, 'Read More >'. */
export function FeaturedText(props: {
  readonly post: From;
  readonly place: number;
  readonly of: number;
  readonly isCurrent: boolean;
}) {
  const { post, place, of, isCurrent } = props;
  const { data, complete } = useFeaturedPost_postFragment({ from: post });
  const headingId = useId();
  if (!complete) return null;
  return (
    <div
      className={featuredStyles.text}
      role="group"
      aria-roledescription={text.slide}
      aria-label={text.slideOf(place, of)}
      {...(isCurrent ? { 'data-current': '' } : { 'aria-hidden': true })}
    >
      <Text fontSize="15" color="fg.muted">
        <time {...(data.publishedOn === null ? {} : { dateTime: data.publishedOn })}>
          {dateAndReadingTime(data.publishedOn)}
        </time>
      </Text>
      <Title1 as="h2" my="16px 18px" id={headingId}>
        {data.heading}
      </Title1>
      {data.summary !== null && (
        <Text color="fg.muted" mb="24px" maxW="30em">
          {data.summary}
        </Text>
      )}
      <TextLink to={postPath(data.id)} aria-describedby={headingId}>
        {text.readMore}
      </TextLink>
    </div>
  );
}

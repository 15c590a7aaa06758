import { featuredSlideSeconds } from '#rules/constants.ts';
import { pageNumber } from '#rules/posts.ts';
import * as text from '#text/postsList.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { useSlides } from '#web/hooks/useSlides.ts';
import { Arch } from '#web/ui/Arch.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Box } from '#web/ui/primitives.ts';
import type { PostsFrontQuery } from '../PostsFront.generated.ts';
import { Frame, featuredStyles } from './featured.styles.ts';
import { FeaturedPicture, FeaturedText } from './FeaturedPost.tsx';

/** The carousel of featured posts. */
export function FeaturedPosts({ posts }: { readonly posts: NonNullable<PostsFrontQuery['featuredPosts']> }) {
  const { length } = posts;
  const slides = useSlides(length, featuredSlideSeconds);
  const isHydrated = useHydrated();
  // The old picture fades out under the new one, and the next one is fetched in advance.
  const near = new Set(
    isHydrated ? [slides.at - 1, slides.at, slides.at + 1].map((at) => (at + length) % length) : [0],
  );
  const step = (by: number) => slides.show((slides.at + by + length) % length);
  return (
    <Frame
      aria-roledescription={text.carousel}
      aria-label={text.featuredPosts}
      {...slides.underPointer}
      {...slides.withFocus}
    >
      <Arch className={featuredStyles.view}>
        {posts.map(
          (post, place) =>
            near.has(place) && <FeaturedPicture key={post.id} post={post} isCurrent={place === slides.at} />,
        )}
      </Arch>
      <Box gridColumn={{ base: '1 / -1', sm: '7 / 13', lg: '8 / 13' }} pb={{ sm: '8px' }} minW="0">
        <div className={featuredStyles.texts} aria-live={slides.isRunning ? 'off' : 'polite'}>
          {posts.map((post, place) => (
            <FeaturedText key={post.id} post={post} place={place + 1} of={length} isCurrent={place === slides.at} />
          ))}
        </div>
        {length > 1 && (
          <div className={featuredStyles.controls}>
            <p className={featuredStyles.place} aria-hidden="true">
              <b>{pageNumber(slides.at + 1)}</b> / {pageNumber(length)}
            </p>
            {slides.canPause && (
              <IconButton
                icon={slides.isPaused ? 'play' : 'pause'}
                label={slides.isPaused ? text.playPosts : text.pausePosts}
                onClick={slides.togglePause}
              />
            )}
            <IconButton icon="arrowLeft" label={text.previousPost} onClick={() => step(-1)} />
            <IconButton icon="arrowRight" label={text.nextPost} onClick={() => step(1)} />
          </div>
        )}
      </Box>
    </Frame>
  );
}

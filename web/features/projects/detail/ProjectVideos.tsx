import type { FragmentType } from '@apollo/client';
import { lazy, Suspense, useState } from 'react';
import { galleryVideos } from '#rules/constants.ts';
import * as text from '#text/project.ts';
import { useWasTrue } from '#web/hooks/useWasTrue.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { styled } from '#web/ui/styled.ts';
import { MediaLink, opens } from '#web/ui/TextLink.tsx';
import { Flex, Title3 } from '#web/ui/primitives.ts';
import { type ProjectVideos_projectFragment, useProjectVideos_projectFragment } from './ProjectVideos.generated.ts';

/** Loaded when the first film is played. */
const VideoScreen = lazy(async () => ({ default: (await import('./VideoScreen.tsx')).VideoScreen }));

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gap: '10px',
    listStyle: 'none',
    '& > li': { aspectRatio: '16 / 10', minWidth: '0' },
    _onPhones: {
      gridTemplateColumns: '1fr 1fr !important',
      gap: '6px',
      '& > li:first-of-type': { gridColumn: '1 / -1' },
    },
  },
  variants: {
    count: {
      one: { '& > li': { aspectRatio: '16 / 9' } },
      few: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      /** The first one large, the others beside it in two rows. */
      many: {
        gridTemplateColumns: '2fr 1fr 1fr',
        '& > li:first-of-type': { gridRow: 'span 2', aspectRatio: { base: '16 / 10', sm: 'auto' } },
      },
    },
  },
});
/** Up to five videos with their stills. Each plays in its own dialog. */
export function ProjectVideos(props: { readonly project: FragmentType<ProjectVideos_projectFragment> }) {
  const { data, complete } = useProjectVideos_projectFragment({ from: props.project });
  const [playing, setPlaying] = useState<number | null>(null);
  const hasPlayed = useWasTrue(playing !== null);
  if (!complete || data.videos.length === 0) return null;
  const films = data.videos.slice(0, galleryVideos);
  const titleOf = (place: number) =>
    films[place]?.title ?? (films.length === 1 ? text.filmOf(data.name) : text.film(place + 1));
  const film = playing === null ? undefined : films[playing];
  return (
    <>
      <Title3 as="h3" id="videos" m="40px 0 14px" outline="0" tabIndex={-1}>
        {text.videos}
      </Title3>
      <Grid role="list" count={films.length === 1 ? 'one' : films.length < 4 ? 'few' : 'many'}>
        {films.map(({ url, poster }, place) => (
          <li key={url}>
            <MediaLink
              css={{
                background: 'wall.deep',
                _after: {
                  content: '""',
                  position: 'absolute',
                  inset: '45% 0 0',
                  background: 'linear-gradient(transparent, color-mix(in srgb, {colors.shade} 70%, transparent))',
                },
              }}
              href={url}
              aria-haspopup="dialog"
              aria-label={text.play(titleOf(place))}
              {...opens(() => setPlaying(place))}
            >
              {poster && <Picture image={poster} alt="" sizes="(min-width: 1024px) 32vw, 92vw" />}
              <Flex
                as="span"
                position="absolute"
                zIndex="1"
                insetInline="14px"
                bottom="11px"
                align="center"
                gap="8px"
                fontSize="13"
                fontWeight="500"
                lineHeight="1.3"
                color="wall.fg"
              >
                <Icon name="play" css={{ width: '16px', height: '16px', fill: 'currentColor' }} />
                {titleOf(place)}
              </Flex>
            </MediaLink>
          </li>
        ))}
      </Grid>
      {hasPlayed && (
        <Suspense>
          <VideoScreen
            film={
              film && playing !== null
                ? { url: film.url, title: titleOf(playing), poster: film.poster?.url ?? null }
                : null
            }
            onClose={() => setPlaying(null)}
          />
        </Suspense>
      )}
    </>
  );
}

import type { FragmentType } from '@apollo/client';
import { type CSSProperties, useState } from 'react';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/eventsDetail.ts';
import { LazyViewer } from '#web/ui/LazyViewer.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { MediaLink, opens } from '#web/ui/TextLink.tsx';
import { Box, Stack, Text } from '#web/ui/primitives.ts';
import { eventTransition } from '../components/EventCard.tsx';
import { type EventPictures_eventFragment, useEventPictures_eventFragment } from './EventPictures.generated.ts';
import { groupsOf, tileRatio } from './pictureGroups.ts';

const styles = {
  /**
   * Rows that fill the width without cropping a picture. Every tile's width and growth follow its aspect ratio, so all
   * tiles in a row have the same height. Groups share the same rows.
   */
  rows: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '8px', sm: '24px' },
    '--row': { base: '180px', sm: '216px' },
    '& > ul': { display: 'contents', listStyle: 'none' },
    '& li': {
      flex: 'var(--ratio) 1 calc(var(--ratio) * var(--row))',
      aspectRatio: 'var(--ratio)',
      minWidth: '0',
      maxWidth: 'min(100%, calc(var(--ratio) * 560px))',
    },
    '& li[data-wide]': { flexBasis: '100%', maxWidth: '100%' },
  }),
};

/** The pictures by shape. Each opens all of them in full screen. */
export function EventPictures(props: { readonly event: FragmentType<EventPictures_eventFragment> }) {
  const { data, complete } = useEventPictures_eventFragment({ from: props.event });
  const [open, setOpen] = useState<number | null>(null);
  if (!complete) return null;
  const groups = groupsOf(data.images);
  const pictures = groups.flatMap((group) => group.pictures);
  if (pictures.length === 0) {
    return (
      <Stack
        placeItems="center"
        gap="18px"
        alignContent="end"
        minH={{ base: '240px', sm: '380px' }}
        bg="bg.blank"
        color="line.field"
        overflow="hidden"
      >
        <Text color="fg.muted" px="24px" textAlign="center">
          {messages.noEventImages}
        </Text>
        <Box
          as="svg"
          w="min(34%, 180px)"
          fill="none"
          stroke="currentColor"
          strokeWidth="1"
          viewBox="0 0 60 70"
          aria-hidden="true"
        >
          <path d="M1 70V30a29 29 0 0 1 58 0v40M9 70V31a21 21 0 0 1 42 0v39M0 69.500h60" />
        </Box>
      </Stack>
    );
  }
  return (
    <>
      <div className={styles.rows}>
        {groups.map((group) => (
          <ul key={group.label} aria-label={group.label}>
            {group.pictures.map((picture) => {
              const place = pictures.indexOf(picture);
              const ratio = tileRatio(group, picture);
              return (
                <li
                  key={picture.url}
                  style={{ '--ratio': ratio } as CSSProperties}
                  {...(ratio > 1.7 && place === 0 ? { 'data-wide': '' } : {})}
                >
                  <MediaLink
                    href={picture.url}
                    css={{ cursor: 'zoom-in' }}
                    aria-haspopup="dialog"
                    aria-label={text.openPicture(place + 1, pictures.length, picture.alt ?? data.name)}
                    {...opens(() => setOpen(place))}
                  >
                    <Picture
                      image={picture}
                      alt=""
                      sizes={`(min-width: 1024px) ${ratio > 1.4 ? 60 : 32}vw, ${ratio > 1.4 ? 92 : 46}vw`}
                      priority={place === 0}
                      {...(place === 0 ? { style: { viewTransitionName: eventTransition } } : {})}
                    />
                  </MediaLink>
                </li>
              );
            })}
          </ul>
        ))}
      </div>
      <LazyViewer
        pictures={pictures}
        title={text.picturesOf(data.name)}
        at={open}
        onMove={setOpen}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

import type { FragmentType } from '@apollo/client';
import type { CSSProperties } from 'react';
import { galleryPictures } from '#rules/constants.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/project.ts';
import { LazyViewer } from '#web/ui/LazyViewer.tsx';
import { Picture, type PictureImage, pictureOf } from '#web/ui/Picture.tsx';
import { Text } from '#web/ui/primitives.ts';
import { MediaLink, opens } from '#web/ui/TextLink.tsx';
import { type ProjectGallery_projectFragment, useProjectGallery_projectFragment } from './ProjectGallery.generated.ts';

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--small), minmax(0, 1fr))',
    gap: '10px',
    listStyle: 'none',
    '& > li': { aspectRatio: 'var(--ratio)', minWidth: '0' },
    '& > li:first-of-type': { gridColumn: '1 / -1', aspectRatio: '16 / 9' },
    _onPhones: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '6px',
      '& > li, & > li:first-of-type': { aspectRatio: '4 / 3' },
      '& > li:nth-of-type(even):last-of-type': { gridColumn: '1 / -1', aspectRatio: '16 / 9' },
      '& > li:nth-of-type(6)': { display: 'none' },
    },
  }),
};
/** The fewer small pictures share the row, the flatter they are. */
const ratios: Readonly<Record<number, string>> = { 1: '16 / 9', 2: '16 / 10', 3: '4 / 3', 4: '8 / 7', 5: '1' };

/**
 * One large picture and up to five small ones. Each opens all pictures of the project in full screen. A project without
 * a gallery shows its main picture.
 */
export function ProjectGallery(props: {
  readonly project: FragmentType<ProjectGallery_projectFragment>;
  /** The address of the picture in full screen; null if none is open. */
  readonly open: string | null;
  readonly onOpen: (url: string | null) => void;
}) {
  const { open, onOpen } = props;
  const { data, complete } = useProjectGallery_projectFragment({ from: props.project });
  if (!complete) return null;
  const main = pictureOf(data);
  const pictures: readonly PictureImage[] = data.gallery.length > 0 || main === null ? data.gallery : [main];
  if (pictures.length === 0) return <Text color="fg.muted">{text.noPictures}</Text>;
  // The picture at the top of the page, by day or at dusk, is not shown a second time. It opens here too, after the others.
  const atTop = new Set([main?.url, data.eveningImage?.url]);
  const others = pictures.filter(({ url }) => !atTop.has(url));
  const shown = others.length > 0 ? others : pictures;
  const all = [
    ...new Map(
      [...shown, ...pictures, main, data.eveningImage].flatMap((one) => (one ? [[one.url, one]] : [])),
    ).values(),
  ];
  const at = all.findIndex(({ url }) => url === open);
  const nameOf = (picture: PictureImage, place: number) => {
    const number = all.findIndex(({ url }) => url === picture.url) + 1;
    const name = picture.alt ?? data.name;
    return place === 0 && all.length > 1
      ? text.openFirstPicture(number, all.length, name)
      : text.openPicture(number, all.length, name);
  };
  const small = Math.max(1, Math.min(galleryPictures, shown.length - 1));
  return (
    <>
      <ul className={styles.grid} role="list" style={{ '--small': small, '--ratio': ratios[small] } as CSSProperties}>
        {shown.slice(0, galleryPictures + 1).map((picture, place) => (
          <li key={picture.url}>
            <MediaLink
              href={picture.url}
              css={{ cursor: 'zoom-in' }}
              aria-haspopup="dialog"
              aria-label={nameOf(picture, place)}
              {...opens(() => onOpen(picture.url))}
            >
              <Picture
                image={picture}
                alt=""
                sizes={
                  place === 0
                    ? '(min-width: 1024px) 62vw, 92vw'
                    : '(min-width: 1024px) 13vw, (min-width: 760px) 18vw, 46vw'
                }
              />
              {place === 0 && all.length > 1 && (
                <Text
                  as="span"
                  position="absolute"
                  right="16px"
                  bottom="16px"
                  p="9px 14px"
                  borderRadius="control"
                  bg="bg.raised"
                  fontSize="13"
                  fontWeight="600"
                  lineHeight="1.5"
                  aria-hidden="true"
                >
                  {text.viewAll(all.length)}
                </Text>
              )}
            </MediaLink>
          </li>
        ))}
      </ul>
      <LazyViewer
        pictures={all}
        title={text.picturesOf(data.name)}
        at={at < 0 ? null : at}
        onMove={(place) => onOpen(all[place]?.url ?? null)}
        onClose={() => onOpen(null)}
      />
    </>
  );
}

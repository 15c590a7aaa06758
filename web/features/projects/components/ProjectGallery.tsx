import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, useState } from 'react';
import { galleryPictures } from '#rules/constants.ts';
import * as text from '#text/project.ts';
import { Picture, type PictureImage } from '../../../ui/Picture.tsx';
import { useProjectGallery_projectFragment } from './ProjectGallery.generated.ts';
import { pictureOf } from '../../../ui/PictureOrArch.tsx';
import { LazyViewer } from '#web/ui/LazyViewer.tsx';
import { MediaLink, takeOver } from '#web/ui/MediaLink.ts';

const onPhones = '@media (max-width: 759.98px)';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--small), minmax(0, 1fr))',
    gap: '10px',
    listStyle: 'none',
    '& > li': { aspectRatio: 'var(--ratio)', minWidth: '0' },
    '& > li:first-of-type': { gridColumn: '1 / -1', aspectRatio: '16 / 9' },
    [onPhones]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '6px',
      '& > li, & > li:first-of-type': { aspectRatio: '4 / 3' },
      '& > li:nth-of-type(even):last-of-type': { gridColumn: '1 / -1', aspectRatio: '16 / 9' },
      '& > li:nth-of-type(6)': { display: 'none' },
    },
  },
});
/** The fewer small pictures share the row, the flatter they are. */
const ratios: Readonly<Record<number, string>> = { 1: '16 / 9', 2: '16 / 10', 3: '4 / 3', 4: '8 / 7', 5: '1' };

const All = chakra('span', {
  base: {
    position: 'absolute',
    right: '16px',
    bottom: '16px',
    padding: '9px 14px',
    borderRadius: 'control',
    background: 'bg.raised',
    fontSize: '13',
    fontWeight: '600',
    lineHeight: '1.5',
  },
});

/**
 * One large picture and up to five small ones; each opens all of them on the whole screen. A project without a
 * gallery shows its main picture. Public 2 and 9.
 */
export function ProjectGallery(props: {
  readonly project: Parameters<typeof useProjectGallery_projectFragment>[0]['from'];
}) {
  const { data, complete } = useProjectGallery_projectFragment({ from: props.project });
  const [open, setOpen] = useState<number | null>(null);
  if (!complete) return null;
  const main = pictureOf(data);
  const pictures: readonly PictureImage[] = data.gallery.length > 0 || main === null ? data.gallery : [main];
  if (pictures.length === 0) return <chakra.p color="fg.muted">{text.noPictures}</chakra.p>;
  const total = pictures.length;
  const nameOf = (place: number) => {
    const picture = pictures[place]?.alt ?? data.name;
    return place === 0 && total > 1
      ? text.openFirstPicture(total, picture)
      : text.openPicture(place + 1, total, picture);
  };
  const small = Math.max(1, Math.min(galleryPictures, total - 1));
  return (
    <>
      <Grid role="list" style={{ '--small': small, '--ratio': ratios[small] } as CSSProperties}>
        {pictures.slice(0, galleryPictures + 1).map((picture, place) => (
          <li key={picture.url}>
            <MediaLink
              href={picture.url}
              cursor="zoom-in"
              aria-haspopup="dialog"
              aria-label={nameOf(place)}
              onClick={(event) => takeOver(event, () => setOpen(place))}
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
              {place === 0 && total > 1 && <All aria-hidden="true">{text.viewAll(total)}</All>}
            </MediaLink>
          </li>
        ))}
      </Grid>
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

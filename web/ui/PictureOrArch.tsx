import { chakra } from '@chakra-ui/react/styled-system';
import { Picture, type PictureImage, type PictureProps } from './Picture.tsx';

const Blank = chakra('span', {
  base: {
    display: 'grid !important',
    placeItems: 'end center',
    background: 'bg.sunken',
    color: 'line.field',
    '& svg': { width: 'min(34%, 180px)', height: 'auto', fill: 'none', stroke: 'currentColor', strokeWidth: '1' },
  },
});

/** Something with a main picture, as its source tells it: with sizes, as a bare address, or not at all. */
export interface Pictured {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly image: PictureImage | null;
}

export const pictureOf = ({ name, imageUrl, image }: Pictured): PictureImage | null =>
  image ?? (imageUrl === null ? null : { url: imageUrl, alt: name });

/** A picture, or a drawn arch on a calm ground where there is none. */
export function PictureOrArch(props: Omit<PictureProps, 'image'> & { readonly image: PictureImage | null }) {
  const { image, ...rest } = props;
  if (image !== null) return <Picture {...rest} image={image} />;
  const {
    sizes: _sizes,
    priority: _priority,
    ratio: _ratio,
    position: _position,
    phone: _phone,
    onReady: _ready,
    alt: _alt,
    ...frame
  } = rest;
  return (
    <Blank data-blank="" {...frame}>
      <svg viewBox="0 0 60 70" aria-hidden="true">
        <path d="M1 70V30a29 29 0 0 1 58 0v40M9 70V31a21 21 0 0 1 42 0v39M0 69.500h60" />
      </svg>
    </Blank>
  );
}

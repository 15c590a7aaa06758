import { BlankPicture } from './BlankPicture.tsx';
import { Picture, type PictureImage, type PictureProps } from './Picture.tsx';

/** Anything with a main picture, as the backend gives it: with sizes, as a bare URL, or none. */
export interface Pictured {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly image: PictureImage | null;
}

export const pictureOf = ({ name, imageUrl, image }: Pictured): PictureImage | null =>
  image ?? (imageUrl === null ? null : { url: imageUrl, alt: name });

/** A picture, or a drawn arch with the initial of the name where there is none. */
export function PictureOrArch(
  props: Omit<PictureProps, 'image'> & { readonly image: PictureImage | null; readonly name?: string },
) {
  const { image, name, ...rest } = props;
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
  return <BlankPicture {...frame} {...(name === undefined ? {} : { name })} />;
}

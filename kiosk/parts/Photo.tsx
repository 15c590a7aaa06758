import { Image, type ImageProps } from '@chakra-ui/react';
import { useState } from 'react';
import { mark } from '#web/brand/mark.ts';
import { pictureFile, type Picture } from '../content/pictureFile.ts';

type Props = Omit<ImageProps, 'src' | 'alt' | 'width' | 'height'> & {
  readonly picture: Picture | null;
  /** Beside a text that says the same. */
  readonly isDecoration?: boolean;
};

/**
 * A picture of the content, in the file that is kept on the device. Its main colour is there until it has loaded, and the mark of
 * the brand when it cannot be loaded.
 */
export function Photo({ picture, isDecoration = false, ...rest }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (picture === null || picture.url === failed) return <NoPicture {...rest} />;
  return (
    <Image
      key={picture.url}
      src={pictureFile(picture)}
      alt={isDecoration ? '' : (picture.alt ?? '')}
      draggable={false}
      onError={() => setFailed(picture.url)}
      objectFit="cover"
      bg={picture.color ?? 'bg.blank'}
      {...rest}
    />
  );
}

/** The mark of the brand, in place of a picture that is missing. */
function NoPicture(place: Omit<Props, 'picture' | 'isDecoration'>) {
  return (
    <Image
      alt=""
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      bg="bg.blank"
      objectFit="cover"
      {...place}
    />
  );
}

const [, , width = '0', height = '0'] = mark.logo.viewBox.split(' ');
/** The mark in a quarter of the width, in a grey that suits the background of every brand. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${Number(width) * -1.5} ${Number(height) * -1.5} ${Number(width) * 4} ${Number(height) * 4}"><path d="${mark.logo.path}" fill="none" stroke="#888" stroke-opacity=".45" stroke-width="1.2"/></svg>`;

import { Image, type ImageProps } from '@chakra-ui/react';
import { pictureFile, type Picture } from '../content/pictureFile.ts';

type Props = Omit<ImageProps, 'src' | 'alt' | 'width' | 'height'> & {
  readonly picture: Picture | null;
  /** Beside a text that says the same. */
  readonly isDecoration?: boolean;
};

/** A picture of the content, in the file that is kept on the device. Its main colour is there until it has loaded. */
export function Photo({ picture, isDecoration = false, ...rest }: Props) {
  if (picture === null) return <Image alt="" bg="bg.blank" src={blank} {...rest} />;
  return (
    <Image
      key={picture.url}
      src={pictureFile(picture)}
      alt={isDecoration ? '' : (picture.alt ?? '')}
      draggable={false}
      objectFit="cover"
      bg={picture.color ?? 'bg.blank'}
      {...rest}
    />
  );
}

/** A transparent pixel. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from './Icon.tsx';
import { Picture, type PictureImage } from './Picture.tsx';

const Frame = chakra('div', {
  base: {
    aspectRatio: '4 / 3',
    display: 'grid',
    borderRadius: 'control',
    overflow: 'hidden',
    background: 'bg.sunken',
    color: 'line.field',
    '& > svg': { placeSelf: 'center', width: '26px', height: '26px' },
  },
});

/** The small picture of a thing beside its name; a bag where the source has no picture of it. */
export function Thumb(props: {
  readonly image: PictureImage | null;
  /** The width on screen, as in `(min-width: 820px) 132px, 84px`. */
  readonly sizes: string;
  readonly priority?: boolean;
}) {
  const { image, sizes, priority = false } = props;
  return (
    <Frame>
      {image ? (
        <Picture image={image} alt="" sizes={sizes} ratio={4 / 3} position="49% 50%" priority={priority} />
      ) : (
        <Icon name="mall" />
      )}
    </Frame>
  );
}

import type { PictureImage } from './Picture.tsx';
import { PictureOrArch } from './PictureOrArch.tsx';
import { styled } from './styled.ts';

const Frame = styled('div', {
  base: { aspectRatio: '4 / 3', display: 'grid', borderRadius: 'control', overflow: 'hidden' },
});

/** A small picture beside a name, or the drawn arch where there is none. */
export function Thumb(props: {
  readonly image: PictureImage | null;
  /** The width on screen, as in `(min-width: 820px) 132px, 84px`. */
  readonly sizes: string;
  readonly priority?: boolean;
}) {
  const { image, sizes, priority = false } = props;
  return (
    <Frame>
      <PictureOrArch
        image={image}
        alt=""
        sizes={sizes}
        position="49% 50%"
        priority={priority}
        css={{ height: '100%' }}
      />
    </Frame>
  );
}

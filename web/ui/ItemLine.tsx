import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Picture, type PictureImage } from './Picture.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '92px minmax(0, 1fr)', md: '148px minmax(0, 1fr) auto' },
    gap: '6px 20px',
    alignItems: 'start',
    textStyle: 'small',
  },
});
const Frame = chakra('div', {
  base: {
    aspectRatio: '4 / 3',
    borderRadius: 'control',
    overflow: 'hidden',
    background: 'bg.sunken',
    gridRow: { base: 'span 2', md: 'auto' },
  },
});
const Words = chakra('div', {
  base: { minWidth: '0', '& > p': { color: 'fg.muted' }, '& > p:first-of-type': { color: 'fg.ink' } },
});
const Price = chakra('p', {
  base: {
    gridColumn: { base: '2', md: 'auto' },
    textAlign: { md: 'right' },
    fontSize: '17',
    fontWeight: '600',
    '& small': { fontSize: '13', fontWeight: '400', color: 'fg.muted' },
  },
});

/** One thing of an order: its picture, its name and what is to be known about it, its price on the right. */
export function ItemLine(props: {
  readonly image: PictureImage | null;
  readonly name: ReactNode;
  /** Further lines, as paragraphs. */
  readonly children?: ReactNode;
  readonly price?: ReactNode;
  readonly priority?: boolean;
}) {
  const { image, name, children, price, priority = false } = props;
  return (
    <Root>
      <Frame>
        {image && (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 820px) 148px, 92px"
            ratio={4 / 3}
            position="49% 50%"
            priority={priority}
          />
        )}
      </Frame>
      <Words>
        <chakra.p fontSize="17" fontWeight="600">
          {name}
        </chakra.p>
        {children}
      </Words>
      {price !== undefined && <Price>{price}</Price>}
    </Root>
  );
}

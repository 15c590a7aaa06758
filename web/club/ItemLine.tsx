import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { type PictureImage, Thumb } from '#web/ui/Picture.tsx';
import { Text } from '#web/ui/primitives.ts';

const styles = {
  root: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '92px minmax(0, 1fr)',
      md: '112px minmax(0, 1fr) auto',
      lg: '148px minmax(0, 1fr) auto',
    },
    gap: '6px 20px',
    alignItems: 'start',
    textStyle: 'small',
    '& > div:first-of-type': { gridRow: { base: 'span 2', md: 'auto' } },
    '&[data-narrow]': { gridTemplateColumns: '92px minmax(0, 1fr)' },
    '&[data-narrow] > div:first-of-type': { gridRow: 'span 2' },
    '&[data-narrow] > p': { gridColumn: '2', textAlign: 'left' },
  }),
  words: css({ minWidth: '0', '& > p': { color: 'fg.muted' }, '& > p:first-of-type': { color: 'fg.ink' } }),
  price: css({
    gridColumn: { base: '2', md: 'auto' },
    textAlign: { md: 'right' },
    fontSize: '17',
    fontWeight: '600',
    '& small': { fontSize: '13', fontWeight: '400', color: 'fg.muted' },
  }),
};

/** One item of an order: its picture, its name and details, its price on the right. */
export function ItemLine(props: {
  readonly image: PictureImage | null;
  readonly name: ReactNode;
  /** Further lines, as paragraphs. */
  readonly children?: ReactNode;
  readonly price?: ReactNode;
  readonly priority?: boolean;
  /** For a narrow column: the price stands below the text. */
  readonly isNarrow?: boolean;
}) {
  const { image, name, children, price, priority = false, isNarrow = false } = props;
  return (
    <div className={styles.root} data-narrow={isNarrow ? '' : undefined}>
      <Thumb image={image} sizes="(min-width: 1024px) 148px, 112px" priority={priority} />
      <div className={styles.words}>
        <Text fontSize="17" fontWeight="600">
          {name}
        </Text>
        {children}
      </div>
      {price !== undefined && <p className={styles.price}>{price}</p>}
    </div>
  );
}

import type { FragmentType } from '@apollo/client';
import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { perksOf } from './perks.ts';
import { type ProductPerks_productFragment, useProductPerks_productFragment } from './ProductPerks.generated.ts';

const styles = {
  list: css({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    borderTop: '1px solid {colors.line}',
    fontSize: '15',
    lineHeight: '1.5',
    '& > div': { padding: '14px 16px 14px 0', borderBottom: '1px solid {colors.line}', minWidth: '0' },
    '& > div:nth-of-type(even)': { paddingLeft: '20px', borderLeft: '1px solid {colors.line}' },
    '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
    '& dt': { fontWeight: '600' },
    '& dd': { fontSize: '14', color: 'fg.muted' },
  }),
};

const linkToTerms = (words: string) => (
  <TextLink variant="inline" to={`${brand.legal.terms}#returns`}>
    {words}
  </TextLink>
);

/** What comes with the product. */
export function ProductPerks(props: { readonly product: FragmentType<ProductPerks_productFragment> }) {
  const { data, complete } = useProductPerks_productFragment({ from: props.product });
  if (!complete) return null;
  return (
    <dl className={styles.list}>
      {perksOf(data, linkToTerms).map(({ name, about }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}

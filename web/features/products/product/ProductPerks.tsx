import { css } from '#styled-system/css/css.js';
import * as text from '#text/product.tsx';
import { useProductPerks_productFragment } from './ProductPerks.generated.ts';

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

/** What comes with the product. A warranty is shown only if the backend has one. */
export function ProductPerks(props: {
  readonly product: Parameters<typeof useProductPerks_productFragment>[0]['from'];
}) {
  const { data, complete } = useProductPerks_productFragment({ from: props.product });
  if (!complete) return null;
  const { warranty, brand } = data;
  const perks: readonly (readonly [string, string | null])[] = [
    [text.warrantyIncluded, warranty !== null && brand !== null ? text.warrantyWith(warranty, brand) : warranty],
    [text.freeDelivery, text.deliveredIn],
    [text.easyReturns, text.howToReturn],
    [text.authenticProduct, brand === null ? text.fromItsMaker : text.madeBy(brand)],
  ];
  return (
    <dl className={styles.list}>
      {perks.map(
        ([name, about]) =>
          about !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/product.tsx';
import { categoryName } from '#text/promotions.ts';
import { promotionsPath } from '../paths.ts';
import { promotionsHref } from '../promotionsSearch.ts';

const styles = {
  list: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 8px',
    listStyle: 'none',
    textStyle: 'tiny',
    color: 'fg.muted',
    '& a': { display: 'inline-block', paddingBlock: '3px', textUnderlineOffset: '3px' },
    '& a:hover': { color: 'fg.ink', textDecoration: 'underline' },
    '& > li': { paddingBlock: '3px' },
    '& > li:has(a)': { paddingBlock: '0' },
    '& > li + li::before': { content: '"/" / ""', marginRight: '8px', opacity: '0.6' },
  }),
};

/** The breadcrumb of the product. */
export const ProductTrail = (props: { readonly name: string; readonly category: string | null }) => (
  <nav aria-label={text.breadcrumb}>
    <ol className={styles.list}>
      <li>
        <Link to={promotionsPath}>{text.promotions}</Link>
      </li>
      {props.category !== null && (
        <li>
          <Link to={promotionsHref({ category: props.category })}>{categoryName(props.category)}</Link>
        </li>
      )}
      <li aria-current="page">{props.name}</li>
    </ol>
  </nav>
);

import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { styled } from './styled.ts';

/** Names and values in rows with hairlines between them; its children are `Fact`. */
export const Facts = styled('dl', {
  base: { display: 'grid', textStyle: 'small', '& > div:first-of-type': { borderTop: '0' } },
});
const styles = {
  row: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '24px',
    paddingBlock: '11px',
    borderTop: '1px solid {colors.line}',
    '& > dt': { color: 'fg.muted', flex: 'none', maxWidth: '45%' },
    '& > dd': { textAlign: 'right', fontWeight: '500', textWrap: 'pretty', overflowWrap: 'anywhere', minWidth: '0' },
    // In a narrow card a date and its time take two lines.
    '& > dd > span': { whiteSpace: 'normal' },
  }),
};

/** One row; none without a value. */
export function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === false) return null;
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

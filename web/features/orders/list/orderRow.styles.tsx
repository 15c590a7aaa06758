import { css } from '#styled-system/css/css.js';

export const orderRowStyles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: '84px minmax(0, 1fr)', md: '132px minmax(0, 1fr) auto' },
    gap: { base: '12px 16px', md: '8px 28px' },
    alignItems: { base: 'start', md: 'center' },
    paddingBlock: '24px',
    borderBottom: '1px solid {colors.line}',
  }),
  rowFacts: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 18px',
    marginTop: '4px',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  rowStatus: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    marginTop: '8px',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  end: css({
    display: 'flex',
    gap: '10px',
    gridColumn: { base: '1 / -1', md: 'auto' },
    '& > *': { flex: { base: '1', md: 'none' } },
  }),
};

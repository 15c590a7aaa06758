import { css } from '#styled-system/css/css.js';

/*
 * The layout of an event's page: name at the top, pictures left, facts right. On narrow screens date, time and place
 * come before the pictures and the other facts after them.
 */

const rows = {
  textStyle: 'small',
  borderBottom: '1px solid {colors.line}',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '20px',
    paddingBlock: '10px',
    borderTop: '1px solid {colors.line}',
  },
  '& dt': { color: 'fg.muted', flex: 'none' },
  '& dd': { textAlign: 'right', fontWeight: '500', minWidth: '0', overflowWrap: 'anywhere' },
} as const;
const beside = {
  gridColumn: { base: '1 / -1', lg: '9 / 13' },
  minWidth: '0',
  marginLeft: { lg: 'clamp(0px, 2vw, 24px)' },
} as const;
export const eventLayoutStyles = {
  /** Date, time and place. */
  essentials: css({
    ...rows,
    ...beside,
    order: { base: '2', lg: '0' },
    gridRow: { lg: '2' },
    marginBottom: { base: '28px', lg: '0' },
    borderBottomWidth: { lg: '0' },
  }),
  /** The date, larger than anything but the name. */
  dateRow: css({
    display: 'block !important',
    borderTop: '0 !important',
    padding: '0 0 18px !important',
    '& > dt': { srOnly: true },
    '& > dd': { textAlign: 'left', fontSize: '21', fontWeight: '400', lineHeight: '1', color: 'fg.muted' },
    '& b': {
      fontFamily: 'display',
      fontWeight: '380',
      fontSize: { base: '52', lg: '92' },
      lineHeight: '0.78',
      letterSpacing: '-.05em',
      marginRight: '4px',
      color: 'brand.solid',
    },
  }),
  panel: css({
    ...beside,
    order: { base: '4', lg: '0' },
    gridRow: { lg: '3' },
    marginTop: { base: '36px', lg: '0' },
    '& > div': { position: { lg: 'sticky' }, top: '100px' },
  }),
  facts: css(rows),
};

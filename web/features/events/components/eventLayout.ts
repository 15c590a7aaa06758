import { styled } from '#web/ui/styled.ts';
import { Wrap } from '../../../ui/Wrap.tsx';

/*
 * The layout of an event's page: name at the top, pictures left, facts right. On narrow screens date, time and place
 * come before the pictures and the other facts after them.
 */

export const EventLayout = styled(Wrap, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    // The second row has the height of date, time and place. The third takes the rest of the pictures' height.
    gridTemplateRows: { lg: 'auto auto 1fr' },
    columnGap: '24px',
    paddingBottom: 'section',
  },
});
export const Head = styled('header', {
  base: {
    gridColumn: '1 / -1',
    paddingBlock: { base: '20px 32px', lg: '28px 44px' },
    '& > h1': { textStyle: 'display', maxWidth: '13em', marginTop: '16px', overflowWrap: 'anywhere', outline: '0' },
    '& > p': { textStyle: 'lead', color: 'fg.muted', maxWidth: '34em', marginTop: '20px' },
  },
});
export const Pictures = styled('div', {
  base: {
    gridColumn: { base: '1 / -1', lg: '1 / 9' },
    gridRow: { lg: '2 / 4' },
    order: { base: '3', lg: '0' },
    minWidth: '0',
  },
});
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
/** Date, time and place. */
export const Essentials = styled('dl', {
  base: {
    ...rows,
    ...beside,
    order: { base: '2', lg: '0' },
    gridRow: { lg: '2' },
    marginBottom: { base: '28px', lg: '0' },
    borderBottomWidth: { lg: '0' },
  },
});
/** The date, larger than anything but the name. */
export const DateRow = styled('div', {
  base: {
    display: 'block !important',
    borderTop: '0 !important',
    padding: '0 0 18px !important',
    '& > dt': { srOnly: true },
    '& > dd': { textAlign: 'left', fontSize: '21', fontWeight: '400', lineHeight: '1', color: 'fg.muted' },
    '& b': {
      fontFamily: 'display',
      fontWeight: '330',
      fontSize: { base: '52', lg: '92' },
      lineHeight: '0.78',
      letterSpacing: '-.05em',
      marginRight: '4px',
      color: 'brand.solid',
    },
  },
});
export const Panel = styled('aside', {
  base: {
    ...beside,
    order: { base: '4', lg: '0' },
    gridRow: { lg: '3' },
    marginTop: { base: '36px', lg: '0' },
    '& > div': { position: { lg: 'sticky' }, top: '100px' },
  },
});
export const Facts = styled('dl', { base: rows });
/** The usual value for a missing fact, and that it is not from the source. */
export const Unsaid = styled('span', {
  base: { display: 'block', fontSize: '13', fontWeight: '400', lineHeight: '1.4', color: 'fg.muted' },
});

import { chakra } from '@chakra-ui/react/styled-system';
import { Wrap } from '../../../ui/Wrap.tsx';

/* The frames of an event's page: name over all, pictures left, facts right; on narrow screens the facts come first. */

export const EventLayout = chakra(Wrap, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: '24px',
    paddingBottom: 'section',
  },
});
export const Head = chakra('header', {
  base: {
    gridColumn: '1 / -1',
    paddingBlock: { base: '20px 32px', lg: '28px 44px' },
    '& > h1': { textStyle: 'display', maxWidth: '13em', marginTop: '16px', overflowWrap: 'anywhere', outline: 'none' },
    '& > p': { textStyle: 'lead', color: 'fg.muted', maxWidth: '34em', marginTop: '20px' },
  },
});
export const Pictures = chakra('div', {
  base: { gridColumn: { base: '1 / -1', lg: '1 / 9' }, order: { base: '3', lg: '0' }, minWidth: '0' },
});
export const Panel = chakra('aside', {
  base: {
    gridColumn: { base: '1 / -1', lg: '9 / 13' },
    order: { base: '2', lg: '0' },
    minWidth: '0',
    paddingLeft: { lg: 'clamp(0px, 2vw, 24px)' },
    marginBottom: { base: '36px', lg: '0' },
    '& > div': { position: { lg: 'sticky' }, top: '100px' },
  },
});
export const Facts = chakra('dl', {
  base: {
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
  },
});
export const BigDate = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '14px',
    paddingBottom: '22px',
    textStyle: 'small',
    lineHeight: '1.4',
    color: 'fg.muted',
    '& > b': {
      fontFamily: 'display',
      fontWeight: '330',
      fontSize: '92',
      lineHeight: '.78',
      letterSpacing: '-.05em',
      color: 'brand.solid',
    },
  },
});
/** Where the source says nothing: what it usually is, and that nobody has said so. */
export const Unsaid = chakra('span', {
  base: { display: 'block', fontSize: '13', fontWeight: '400', lineHeight: '1.4', color: 'fg.muted' },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** The arch spans 5 columns, the outcome 7; one column on a phone. */
export const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
    gap: 'clamp(32px, 6vw, 88px)',
    alignItems: 'start',
    paddingTop: { base: '32px', md: '56px' },
  },
});
export const Outcome = chakra('div', { base: { display: 'grid', gap: '32px', minWidth: '0' } });
export const Words = chakra('div', {
  base: {
    display: 'grid',
    gap: '12px',
    '& > h1': { textStyle: 'h1' },
    '& > p': { textStyle: 'lead', color: 'fg.muted' },
  },
});
export const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div + div': { borderLeft: '1px solid {colors.line}', paddingLeft: { base: '16px', md: '28px' } },
    '& dt': { fontSize: '15', color: 'fg.muted' },
    '& dd': { fontSize: '14', color: 'fg.muted' },
    '& dd:first-of-type': {
      textStyle: 'num',
      fontSize: '38',
      fontWeight: '500',
      letterSpacing: '-.035em',
      lineHeight: '1.15',
    },
  },
});

import { chakra } from '@chakra-ui/react/styled-system';

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
  columnGap: '24px',
} as const;

export const Head = chakra('header', {
  base: { ...columns, alignItems: 'end', paddingBlock: 'clamp(48px, 6vw, 88px) clamp(36px, 4vw, 56px)' },
});
export const Name = chakra('h1', {
  base: { textStyle: 'banner', gridColumn: { sm: '1 / 8' }, marginLeft: '-.035em', outline: 'none' },
});
export const Lede = chakra('p', {
  base: { gridColumn: { sm: '8 / 13' }, marginTop: { base: '20px', sm: '0' }, color: 'fg.muted', maxWidth: '27em' },
});

/** Spans the full width of the window. */
export const Banner = chakra('div', {
  base: { '& > picture': { width: '100%', height: 'clamp(260px, 42vw, 620px)' }, '@media print': { display: 'none' } },
});

export const Story = chakra('div', {
  base: {
    ...columns,
    paddingBlock: 'clamp(72px, 9vw, 136px) clamp(56px, 6vw, 88px)',
    '& > :first-child': { textStyle: 'h1', gridColumn: { sm: '1 / 13', lg: '1 / 8' }, maxWidth: '13em' },
    '& > :last-child': {
      gridColumn: { sm: '1 / 11', lg: '8 / 13' },
      alignSelf: 'end',
      marginTop: { base: '28px', lg: '0' },
      maxWidth: '32em',
    },
  },
});

export const Trust = chakra('section', {
  base: { ...columns, alignItems: 'end', paddingBlock: 'section' },
});
export const TrustPicture = chakra('div', {
  base: {
    gridColumn: { sm: '1 / 8' },
    marginLeft: 'calc(-1 * var(--edge))',
    marginRight: { base: 'calc(-1 * var(--edge))', sm: 'clamp(0px, 2.2vw, 32px)' },
    '& > picture': { width: '100%', aspectRatio: { base: '4 / 3', sm: '1', lg: '16 / 11' } },
    '@media print': { display: 'none' },
  },
});
export const TrustWords = chakra('div', {
  base: {
    gridColumn: { sm: '8 / 13' },
    paddingTop: { base: '36px', sm: '0' },
    '& > h2': { textStyle: 'h2', marginBottom: '16px' },
    '& > p': { color: 'fg.muted', maxWidth: '32em' },
  },
});
export const Links = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px 28px', marginTop: '22px' } });

export const Contact = chakra('section', {
  base: {
    ...columns,
    alignItems: 'baseline',
    rowGap: '20px',
    paddingTop: 'clamp(36px, 4vw, 56px)',
    paddingBottom: 'section',
    borderTop: '1px solid {colors.line}',
    '& > h2': { textStyle: 'h2', gridColumn: { sm: '1 / 8' } },
    '& > address': { gridColumn: { sm: '8 / 13' }, fontStyle: 'normal' },
    '& a': {
      display: 'inline-block',
      paddingBlock: '3px',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
  },
});

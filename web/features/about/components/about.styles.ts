import { css } from '#styled-system/css/css.js';

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
  columnGap: '24px',
} as const;

export const aboutStyles = {
  head: css({ ...columns, alignItems: 'end', paddingBlock: 'clamp(48px, 6vw, 88px) clamp(36px, 4vw, 56px)' }),
  name: css({ textStyle: 'banner', gridColumn: { sm: '1 / 8' }, marginLeft: '-.035em', outline: '0' }),
  lede: css({
    gridColumn: { sm: '8 / 13' },
    marginTop: { base: '20px', sm: '0' },
    color: 'fg.muted',
    maxWidth: '27em',
  }),
  /** Spans the full width of the window. */
  banner: css({ '& > picture': { width: '100%', height: 'clamp(260px, 42vw, 620px)' }, _print: { display: 'none' } }),
  story: css({
    ...columns,
    paddingBlock: 'clamp(72px, 9vw, 136px) clamp(56px, 6vw, 88px)',
    '& > :first-child': { textStyle: 'h1', gridColumn: { sm: '1 / 13', lg: '1 / 8' }, maxWidth: '13em' },
    '& > :last-child': {
      gridColumn: { sm: '1 / 11', lg: '8 / 13' },
      alignSelf: 'end',
      marginTop: { base: '28px', lg: '0' },
      maxWidth: '32em',
    },
  }),
  trust: css({ ...columns, alignItems: 'end', paddingBlock: 'section' }),
  trustPicture: css({
    gridColumn: { sm: '1 / 8' },
    marginLeft: 'calc(-1 * var(--edge))',
    marginRight: { base: 'calc(-1 * var(--edge))', sm: 'clamp(0px, 2.2vw, 32px)' },
    '& > picture': { width: '100%', aspectRatio: { base: '4 / 3', sm: '1', lg: '16 / 11' } },
    _print: { display: 'none' },
  }),
  trustWords: css({
    gridColumn: { sm: '8 / 13' },
    paddingTop: { base: '36px', sm: '0' },
    '& > h2': { textStyle: 'h2', marginBottom: '16px' },
    '& > p': { color: 'fg.muted', maxWidth: '32em' },
  }),
  links: css({ display: 'flex', flexWrap: 'wrap', gap: '8px 28px', marginTop: '22px' }),
  contact: css({
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
  }),
};

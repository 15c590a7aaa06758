import { chakra } from '@chakra-ui/react/styled-system';
import { Wrap } from '#web/ui/Wrap.tsx';

const fromDesk = '@media (min-width: 1100px)';

/** Share buttons left, the article in the middle, recent posts right; below 1100 px these follow the article. */
export const Body = chakra(Wrap, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: '24px',
    paddingTop: 'clamp(40px, 6vw, 88px)',
    paddingBottom: 'section',
    '@media print': { display: 'block', paddingBlock: '0' },
  },
});
export const ShareColumn = chakra('aside', {
  base: {
    gridColumn: { base: '1 / -1', sm: '1 / 3' },
    marginBottom: { base: '24px', sm: '0' },
    '@media print': { display: 'none' },
  },
});
export const ArticleColumn = chakra('article', {
  base: { gridColumn: { base: '1 / -1', sm: '3 / 13' }, minWidth: '0', [fromDesk]: { gridColumn: '3 / 9' } },
});
export const RecentColumn = chakra('aside', {
  base: {
    gridColumn: '1 / -1',
    marginTop: '72px',
    minWidth: '0',
    [fromDesk]: { gridColumn: '10 / 13', marginTop: '0' },
    '@media print': { display: 'none' },
    '& h2': { textStyle: 'h4', marginBottom: '16px' },
    '& > div': { [fromDesk]: { position: 'sticky', top: '110px' } },
    '& ul': {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '24px',
      [fromDesk]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& li': { borderTop: '1px solid {colors.line}', minWidth: '0' },
  },
});

import { css } from '#styled-system/css/css.js';
import { inFigures } from '#text/about.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { about } from '#web/brand/about.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Box } from '#web/ui/primitives.ts';

const styles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(140px, 1fr))' },
    borderTop: '1px solid {colors.line}',
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      gap: '8px',
      paddingBlock: '24px 32px',
      paddingRight: '24px',
      minWidth: '0',
    },
    // An odd last figure takes a full row.
    '& > div:last-child:nth-of-type(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& dd': {
      textStyle: 'num',
      fontSize: { base: '52', md: '38', lg: '52' },
      fontWeight: '400',
      lineHeight: '1.05',
      letterSpacing: '-.035em',
    },
    '& dt': { textStyle: 'small', color: 'fg.muted', maxWidth: '13em', textWrap: 'balance' },
  }),
};

/** The club in figures. Figures that the source does not provide are left out. */
export function AboutFigures(props: { readonly projects: number | undefined; readonly cities: number | undefined }) {
  const { figures } = about;
  const { rewards, welcomePoints } = useClubRules();
  const percents = [
    { caption: figures.repurchase, figure: `${rewards.repurchasePercent}%` },
    { caption: figures.referred, figure: `${rewards.referredPercent}%` },
  ];
  const counted = [
    { caption: figures.projects, figure: props.projects },
    { caption: figures.cities, figure: props.cities },
  ].flatMap(({ caption, figure }) => (figure ? [{ caption, figure: formatNumber(figure) }] : []));
  return (
    <dl className={styles.row} aria-label={inFigures}>
      {[...counted, ...percents].map(({ caption, figure }) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      <div>
        <dt>{figures.welcome}</dt>
        <Box as="dd" color="points">
          {formatNumber(welcomePoints)}
        </Box>
      </div>
    </dl>
  );
}

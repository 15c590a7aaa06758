import { css } from '#styled-system/css/css.js';
import { about } from '#web/brand/about.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Text, Title2 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const styles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
    gap: '10px 24px',
    alignItems: 'baseline',
    paddingBlock: 'clamp(24px, 2.6vw, 36px)',
    borderTop: '1px solid {colors.line}',
    _last: { borderBottom: '1px solid {colors.line}' },
    '& > h3': { textStyle: 'h3', gridColumn: { sm: '1 / 8' } },
    '& > div': { gridColumn: { sm: '8 / 13' }, color: 'fg.muted', maxWidth: '32em' },
    '& > p': { gridColumn: { sm: '8 / 13' } },
  }),
};

export const AboutBenefits = () => (
  <section aria-labelledby="benefits">
    <Title2 id="benefits" mb="36px">
      {about.benefits.title}
    </Title2>
    <ul>
      {about.benefits.rows.map((row) => (
        <li className={styles.row} key={row.title}>
          <h3>{row.title}</h3>
          <div>
            <p>{row.text}</p>
            {'note' in row && (
              <Text textStyle="tiny" mt="10px">
                {row.note}
              </Text>
            )}
          </div>
          <p>
            <TextLink to={row.to}>
              {row.action}
              <Icon name="arrowRight" />
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  </section>
);

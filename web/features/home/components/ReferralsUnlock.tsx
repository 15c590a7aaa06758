import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Wrap } from '#web/ui/Layout.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { Row, Title } from './unlock.styles.ts';

const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';
const styles = {
  band: css({ background: 'bg.sunken', marginTop: 'section', paddingBlock: 'clamp(64px, 8vw, 120px)' }),
  left: css({ gridColumn: '1 / 7', _onPhones: { gridColumn: '1 / -1' } }),
  right: css({ gridColumn: '8 / 13', _onPhones: { gridColumn: '1 / -1', marginTop: '44px' } }),
  steps: css({
    listStyle: 'none',
    marginTop: '28px',
    borderBottom: hairline,
    '& > li': { display: 'grid', gridTemplateColumns: '40px 1fr', paddingBlock: '20px', borderTop: hairline },
  }),
  number: css({ fontFamily: 'display', fontSize: '21', lineHeight: '1.25', color: 'fg.muted' }),
};

const { referrals } = brand.home.unlocks;

/** Referrals and Earning: text only, a figure and three steps. */
export const ReferralsUnlock = () => (
  <div className={styles.band}>
    <Wrap>
      <Row css={{ alignItems: 'center' }}>
        <div className={styles.left}>
          <FigureNumber figure={referrals.figure} unit={referrals.unit} caption={referrals.caption} />
        </div>
        <div className={styles.right}>
          <Title>{referrals.title}</Title>
          <ol className={styles.steps}>
            {referrals.steps.map(({ title, text }, place) => (
              <li key={title}>
                <span className={styles.number} aria-hidden="true">
                  {place + 1}
                </span>
                <span>
                  <b className={css({ display: 'block' })}>{title}</b>
                  <Muted as="span">{text}</Muted>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </Row>
    </Wrap>
  </div>
);

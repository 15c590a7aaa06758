import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { styled } from '#web/ui/styled.ts';
import { Wrap } from '../../../ui/Wrap.tsx';
import { FigureNumber } from '../../../ui/FigureNumber.tsx';
import { Row, Title } from './unlock.styles.ts';

const Band = styled('div', {
  base: { background: 'bg.sunken', marginTop: 'section', paddingBlock: 'clamp(64px, 8vw, 120px)' },
});
const Left = styled('div', { base: { gridColumn: '1 / 7', _onPhones: { gridColumn: '1 / -1' } } });
const Right = styled('div', {
  base: { gridColumn: '8 / 13', _onPhones: { gridColumn: '1 / -1', marginTop: '44px' } },
});
const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';
const Steps = styled('ol', {
  base: {
    listStyle: 'none',
    marginTop: '28px',
    borderBottom: hairline,
    '& > li': { display: 'grid', gridTemplateColumns: '40px 1fr', paddingBlock: '20px', borderTop: hairline },
  },
});
const Number = styled('span', {
  base: { fontFamily: 'display', fontSize: '21', lineHeight: '1.25', color: 'fg.muted' },
});

const { referrals } = brand.home.unlocks;

/** Referrals and Earning: text only, a figure and three steps. */
export const ReferralsUnlock = () => (
  <Band>
    <Wrap>
      <Row css={{ alignItems: 'center' }}>
        <Left>
          <FigureNumber figure={referrals.figure} unit={referrals.unit} caption={referrals.caption} />
        </Left>
        <Right>
          <Title>{referrals.title}</Title>
          <Steps>
            {referrals.steps.map(({ title, text }, place) => (
              <li key={title}>
                <Number aria-hidden="true">{place + 1}</Number>
                <span>
                  <b className={css({ display: 'block' })}>{title}</b>
                  <span className={css({ textStyle: 'small', color: 'fg.muted' })}>{text}</span>
                </span>
              </li>
            ))}
          </Steps>
        </Right>
      </Row>
    </Wrap>
  </Band>
);

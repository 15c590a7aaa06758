import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '#web/brand/brand.ts';
import { Wrap } from '../../../ui/Wrap.tsx';
import { FigureNumber } from '../../../ui/FigureNumber.tsx';
import { onPhones, Row, Title } from './unlock.styles.ts';

const Band = chakra('div', {
  base: { background: 'bg.sunken', marginTop: 'section', paddingBlock: 'clamp(64px, 8vw, 120px)' },
});
const Left = chakra('div', { base: { gridColumn: '1 / 7', [onPhones]: { gridColumn: '1 / -1' } } });
const Right = chakra('div', {
  base: { gridColumn: '8 / 13', [onPhones]: { gridColumn: '1 / -1', marginTop: '44px' } },
});
const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';
const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    marginTop: '28px',
    borderBottom: hairline,
    '& > li': { display: 'grid', gridTemplateColumns: '40px 1fr', paddingBlock: '20px', borderTop: hairline },
  },
});
const Number = chakra('span', {
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
                  <chakra.b display="block">{title}</chakra.b>
                  <chakra.span textStyle="small" color="fg.muted">
                    {text}
                  </chakra.span>
                </span>
              </li>
            ))}
          </Steps>
        </Right>
      </Row>
    </Wrap>
  </Band>
);

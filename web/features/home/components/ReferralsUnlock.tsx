import { css } from '#styled-system/css/css.js';
import { brand } from '#web/brand/brand.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Wrap } from '#web/ui/Layout.tsx';
import { Box, Muted, Quiet, Text } from '#web/ui/primitives.ts';
import { Row, Title } from './unlock.styles.ts';

const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';
const styles = {
  steps: css({
    listStyle: 'none',
    marginTop: '28px',
    borderBottom: hairline,
    '& > li': { display: 'grid', gridTemplateColumns: '40px 1fr', paddingBlock: '20px', borderTop: hairline },
  }),
};

const { referrals } = brand.home.unlocks;

/** Referrals and Earning: text only, a figure and three steps. */
export const ReferralsUnlock = () => (
  <Box bg="bg.sunken" mt="section" py="clamp(64px, 8vw, 120px)">
    <Wrap>
      <Row align="center">
        <Box column="1 / 7" _onPhones={{ gridColumn: '1 / -1' }}>
          <FigureNumber figure={referrals.figure} unit={referrals.unit} caption={referrals.caption} />
        </Box>
        <Box column="8 / 13" _onPhones={{ gridColumn: '1 / -1', marginTop: '44px' }}>
          <Title>{referrals.title}</Title>
          <ol className={styles.steps}>
            {referrals.steps.map(({ title, text }, place) => (
              <li key={title}>
                <Quiet font="display" fontSize="21" leading="1.25" aria-hidden="true">
                  {place + 1}
                </Quiet>
                <span>
                  <Text as="b" display="block">
                    {title}
                  </Text>
                  <Muted as="span">{text}</Muted>
                </span>
              </li>
            ))}
          </ol>
        </Box>
      </Row>
    </Wrap>
  </Box>
);

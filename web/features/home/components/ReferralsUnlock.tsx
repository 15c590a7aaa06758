import { useClubRules } from '#web/apollo/useClubRules.ts';
import { brand } from '#web/brand/brand.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Box, Muted, Quiet, Stack, Text, Title2, Wrap } from '#web/ui/primitives.ts';
import { Row } from './unlock.styles.ts';

const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';

const { referrals } = brand.home.unlocks;

/** Referrals and Earning: text only, a figure and three steps. */
export function ReferralsUnlock() {
  const rules = useClubRules();
  return (
    <Box bg="bg.sunken" mt="section" py="clamp(64px, 8vw, 120px)">
      <Wrap>
        <Row css={{ alignItems: 'center' }}>
          <Box gridColumn="1 / 7" _onPhones={{ gridColumn: '1 / -1' }}>
            <FigureNumber figure={String(rules.rewards.referredPercent)} unit="%" caption={referrals.caption} />
          </Box>
          <Box gridColumn="8 / 13" _onPhones={{ gridColumn: '1 / -1', marginTop: '44px' }}>
            <Title2 as="h3" mb="16px">
              {referrals.title}
            </Title2>
            <Box as="ol" listStyle="none" mt="28px" borderBottom={hairline}>
              {referrals.steps(rules).map(({ title, text }, place) => (
                <Stack as="li" columns="40px 1fr" py="20px" borderTop={hairline} key={title}>
                  <Quiet font="display" fontSize="21" lineHeight="1.25" aria-hidden="true">
                    {place + 1}
                  </Quiet>
                  <span>
                    <Text as="b" display="block">
                      {title}
                    </Text>
                    <Muted as="span">{text}</Muted>
                  </span>
                </Stack>
              ))}
            </Box>
          </Box>
        </Row>
      </Wrap>
    </Box>
  );
}

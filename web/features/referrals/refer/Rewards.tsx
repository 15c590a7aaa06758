import { useClubRules } from '#web/apollo/useClubRules.ts';
import { refer } from '#web/brand/refer.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Box, Muted, Stack, Title1, Wrap } from '#web/ui/primitives.ts';

const { title, referred, repurchase } = refer.rewards;

export function Rewards() {
  const rules = useClubRules();
  return (
    <Box as="section" py="section">
      <Wrap>
        <Title1 as="h2" maxW="14em">
          {title}
        </Title1>
        <Stack
          columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          gap={{ base: '72px', sm: '40px', lg: '64px' }}
          mt="clamp(56px, 6vw, 96px)"
        >
          <div>
            <FigureNumber figure={String(rules.rewards.referredPercent)} unit="%" caption={referred.caption} />
            <Muted maxW="26em" mt="10px">
              {referred.text(rules)}
            </Muted>
          </div>
          <div>
            <FigureNumber figure={String(rules.rewards.repurchasePercent)} unit="%" caption={repurchase.caption} />
            <Muted maxW="26em" mt="10px">
              {repurchase.text(rules)}
            </Muted>
          </div>
        </Stack>
      </Wrap>
    </Box>
  );
}

import { css } from '#styled-system/css/css.js';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { refer } from '#web/brand/refer.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Wrap } from '#web/ui/Layout.tsx';
import { Box, Stack, Title1 } from '#web/ui/primitives.ts';

const styles = {
  text: css({ textStyle: 'small', color: 'fg.muted', maxWidth: '26em', marginTop: '10px' }),
};

const { title, referred, repurchase } = refer.rewards;

export function Rewards() {
  const { rewards } = useClubRules();
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
            <FigureNumber figure={String(rewards.referredPercent)} unit="%" caption={referred.caption} />
            <p className={styles.text}>{referred.text}</p>
          </div>
          <div>
            <FigureNumber figure={String(rewards.repurchasePercent)} unit="%" caption={repurchase.caption} />
            <p className={styles.text}>{repurchase.text}</p>
          </div>
        </Stack>
      </Wrap>
    </Box>
  );
}

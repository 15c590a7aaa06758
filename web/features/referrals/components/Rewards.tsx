import { rewards } from '#rules/constants.ts';
import { refer } from '#web/brand/refer.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Wrap } from '#web/ui/Wrap.tsx';
import { styled } from '#web/ui/styled.ts';

const Band = styled('section', { base: { paddingBlock: 'section' } });
const Title = styled('h2', { base: { textStyle: 'h1', maxWidth: '14em' } });
const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'minmax(0, 1fr) minmax(0, 1fr)',
      lg: 'minmax(0, 5fr) minmax(0, 7fr)',
    },
    gap: { base: '72px', sm: '40px', lg: '64px' },
    marginTop: 'clamp(56px, 6vw, 96px)',
  },
});
const Text = styled('p', { base: { textStyle: 'small', color: 'fg.muted', maxWidth: '26em', marginTop: '10px' } });

const { title, referred, repurchase } = refer.rewards;

export const Rewards = () => (
  <Band>
    <Wrap>
      <Title>{title}</Title>
      <Grid>
        <div>
          <FigureNumber figure={String(rewards.referredPercent)} unit="%" caption={referred.caption} />
          <Text>{referred.text}</Text>
        </div>
        <div>
          <FigureNumber figure={String(rewards.repurchasePercent)} unit="%" caption={repurchase.caption} />
          <Text>{repurchase.text}</Text>
        </div>
      </Grid>
    </Wrap>
  </Band>
);

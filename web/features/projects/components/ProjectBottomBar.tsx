import { chakra } from '@chakra-ui/react/styled-system';
import * as facts from '#text/projectFacts.ts';
import { Rupees } from '../../../ui/Rupees.tsx';
import { type Act, ActionButton } from './ActionButton.tsx';
import { useProjectBottomBar_projectFragment } from './ProjectBottomBar.generated.ts';

const Root = chakra('div', {
  base: {
    display: { base: 'grid', lg: 'none' },
    position: 'sticky',
    bottom: 'var(--as-of)',
    zIndex: 'sticky',
    padding: '10px var(--gutter) max(10px, env(safe-area-inset-bottom))',
    background: 'bg.raised',
    borderTop: '1px solid {colors.line}',
  },
});
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px' },
});

/** On narrow screens it keeps the price and the first action in reach. */
export function ProjectBottomBar(props: {
  readonly project: Parameters<typeof useProjectBottomBar_projectFragment>[0]['from'];
  readonly onAct: Act;
}) {
  const { data, complete } = useProjectBottomBar_projectFragment({ from: props.project });
  if (!complete) return null;
  return (
    <Root>
      <Row>
        <chakra.p lineHeight="1.3">
          <chakra.span display="block" textStyle="tiny" lineHeight="1.3" color="fg.muted">
            {facts.startingPrice}
          </chakra.span>
          <chakra.b>{data.price === null ? facts.priceOnRequest : <Rupees value={data.price} />}</chakra.b>
        </chakra.p>
        <chakra.div display="grid" css={{ '& > *': { paddingInline: '24px' } }}>
          <ActionButton want="enquire" projectId={data.id} variant="accent" onAct={props.onAct} />
        </chakra.div>
      </Row>
    </Root>
  );
}

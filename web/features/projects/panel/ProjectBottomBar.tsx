import { css } from '#styled-system/css/css.js';
import * as facts from '#text/projectFacts.ts';
import { Rupees } from '#web/ui/Amount.tsx';
import { Box, Flex, Text, Tiny } from '#web/ui/primitives.ts';
import { type Act, ActionButton } from './ActionButton.tsx';
import { useProjectBottomBar_projectFragment } from './ProjectBottomBar.generated.ts';

/** On narrow screens it keeps the price and the first action in reach. */
export function ProjectBottomBar(props: {
  readonly project: Parameters<typeof useProjectBottomBar_projectFragment>[0]['from'];
  readonly onAct: Act;
}) {
  const { data, complete } = useProjectBottomBar_projectFragment({ from: props.project });
  if (!complete) return null;
  return (
    <Box
      display={{ base: 'grid', lg: 'none' }}
      position="sticky"
      bottom="var(--as-of)"
      zIndex="sticky"
      data-bottom-bar=""
      p="10px var(--gutter) max(10px, env(safe-area-inset-bottom))"
      bg="bg.raised"
      borderTop="1px solid {colors.line}"
    >
      <Flex align="center" justify="space-between" gap="16px">
        <Text lineHeight="1.3">
          <Tiny as="span" display="block" lineHeight="1.3">
            {facts.startingPrice}
          </Tiny>
          <b>{data.price === null ? facts.priceOnRequest : <Rupees value={data.price} />}</b>
        </Text>
        <div className={css({ '& > *': { paddingInline: '24px' }, display: 'grid' })}>
          <ActionButton intent="enquire" projectId={data.id} variant="accent" onAct={props.onAct} />
        </div>
      </Flex>
    </Box>
  );
}

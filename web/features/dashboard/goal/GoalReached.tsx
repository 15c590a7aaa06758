import * as text from '#text/goal.tsx';
import { goalHref, goalTitle } from '#web/club/goal/goalWords.ts';
import { css } from '#styled-system/css/css.js';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex, Text } from '#web/ui/primitives.ts';
import type { Goal } from './goal.ts';
import { useCelebration } from './useCelebration.ts';

const styles = {
  line: css({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    fontWeight: '600',
    color: 'good',
    overflowWrap: 'anywhere',
    // The page-wide rule for reduced motion ends it at once.
    '&[data-first] svg': { animation: 'lift .6s' },
  }),
};

/** That the goal is reached, with the way to redeem it. The first time it says so in other words. */
export function GoalReached({ goal }: { readonly goal: Goal }) {
  const isFirst = useCelebration(goal);
  const title = goalTitle(goal);
  const isSoldOut = goal.product?.inStock === false;
  return (
    <>
      <p className={styles.line} role="status" {...(isFirst ? { 'data-first': '' } : {})}>
        <Icon name="check" css={{ width: '20px', height: '20px', flex: 'none' }} />
        <span>{isFirst ? text.reachedFirst(title) : text.reached(title)}</span>
      </p>
      {isSoldOut ? (
        <Text fontSize="15">{text.outOfStock}</Text>
      ) : (
        <Flex>
          <LinkButton to={goalHref(goal)}>{text.redeemIt}</LinkButton>
        </Flex>
      )}
    </>
  );
}

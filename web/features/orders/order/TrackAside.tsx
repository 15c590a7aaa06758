import { css } from '#styled-system/css/css.js';
import * as text from '#text/tracking.tsx';
import { brand } from '#web/brand/brand.ts';
import { estimateWords, istTime } from '#web/format/ist.ts';
import type { Polling } from '#web/hooks/usePolling.ts';
import { Num } from '#web/ui/Amount.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Text, Title4 } from '#web/ui/primitives.ts';
import { isSettled } from '../orderWords.ts';
import type { OrderData } from './useOrder.ts';

const styles = {
  root: css({
    display: 'grid',
    gap: '6px',
    padding: '0 2px',
    textStyle: 'small',
    color: 'fg.muted',
    'section + &': { paddingTop: '24px' },
  }),
};

/** Facts beside the timeline: the expected delivery, whom to call, and when the page was last updated. */
export function TrackAside({ order, polling }: { readonly order: OrderData; readonly polling: Polling }) {
  const { status, tracking } = order;
  const isOver = isSettled(status);
  const isOut = status === 'OUT_FOR_DELIVERY';
  // From step 3 on the box above shows the expected delivery.
  const isUnderway = tracking.step >= 3;
  const call = <PhoneLink css={{ color: 'fg.ink', textDecoration: 'underline', textUnderlineOffset: '4px' }} />;
  return (
    <div className={styles.root}>
      <Title4 color="fg.ink">
        {isOut ? text.notHome : isOver || isUnderway ? text.notRight : text.estimatedDelivery}
      </Title4>
      <p>
        {isOver || isUnderway
          ? text.ringUs(call, brand.contact.hours)
          : text.expected(tracking.estimate === null ? null : estimateWords(tracking.estimate), call)}
      </p>
      {!isOver && (
        <Text textStyle="tiny" mt="8px">
          {text.follows(polling.lastAt === null ? null : <Num>{istTime(polling.lastAt)}</Num>)}
        </Text>
      )}
    </div>
  );
}

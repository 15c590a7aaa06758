import { css } from '#styled-system/css/css.js';
import * as text from '#text/tracking.tsx';
import { istDate } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Text } from '#web/ui/primitives.ts';
import { estimateWords, statusLook } from '../orderWords.ts';
import type { OrderData } from './useOrder.ts';

const styles = {
  root: css({
    padding: 'clamp(24px, 3vw, 36px)',
    borderRadius: 'card',
    background: 'wall.card',
    color: 'wall.fg',
    textStyle: 'small',
    '& hr': { border: '0', borderTop: '1px solid {colors.wall.line}', marginBlock: '20px' },
    '& [data-quiet]': { color: 'wall.muted' },
  }),
  big: css({
    marginTop: '8px',
    fontFamily: 'text',
    fontSize: '38',
    fontWeight: '500',
    letterSpacing: '-.03em',
    lineHeight: '1.1',
    '& > small': { display: 'block', fontSize: '17', letterSpacing: '0', marginTop: '8px', color: 'wall.muted' },
  }),
};

/**
 * From step 3 on, only data from the backend: in transit with the expected day, out for delivery with the hours of that
 * day, then delivered.
 */
export function DeliveryBox({ order }: { readonly order: OrderData }) {
  const { status, tracking, shippingAddress: to, statusLog } = order;
  if (tracking.step < 3) return null;
  const isDelivered = tracking.step === 4;
  const isOut = status === 'OUT_FOR_DELIVERY';
  const expected = tracking.estimate === null ? null : text.expectedBy(estimateWords(tracking.estimate));
  const deliveredAt = statusLog.findLast((entry) => entry.status === 'DELIVERED')?.at ?? null;
  const place = [to?.city, to?.state].filter(Boolean).join(', ');
  return (
    <section className={styles.root} aria-labelledby="delivery-box">
      <Text as="h2" id="delivery-box" data-quiet="" font="text" fontSize="15" weight="400" tracking="0" leading="1.5">
        {isDelivered ? text.delivered : statusLook(status).label}
      </Text>
      <p className={styles.big}>
        {isDelivered ? (
          deliveredAt === null ? (
            text.atYourDoor
          ) : (
            <Num>{istDate(deliveredAt)}</Num>
          )
        ) : isOut ? (
          <Num>{text.deliveryWindow}</Num>
        ) : (
          (expected ?? text.onItsWay)
        )}
        {isOut && expected !== null && <small>{expected}</small>}
      </p>
      {to && (
        <>
          <hr />
          {to.line1 !== null && <p data-quiet="">{to.line1}</p>}
          <p data-quiet="">
            {place} <Num>{to.pinCode}</Num>
          </p>
        </>
      )}
      {isOut && to?.mobile != null && (
        <Text mt="10px">{text.courierCalls(<Num>{`${to.mobile.slice(0, 2)}••••${to.mobile.slice(-4)}`}</Num>)}</Text>
      )}
    </section>
  );
}

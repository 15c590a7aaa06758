import { shownMobile } from '#rules/mobile.ts';
import * as text from '#text/tracking.tsx';
import { estimateWords, istDate } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Box, Small, Text } from '#web/ui/primitives.ts';
import { isShipped, statusLook } from '../orderWords.ts';
import type { OrderData } from './useOrder.ts';

/**
 * Once the parcel is shipped: in transit with the expected day, or the usual delivery time if the backend gives none; out for
 * delivery with the hours of that day; then delivered.
 */
export function DeliveryBox({ order }: { readonly order: OrderData }) {
  const { status, tracking, shippingAddress: to, statusLog } = order;
  if (!isShipped(tracking)) return null;
  const isDelivered = tracking.reached === 'DELIVERED';
  const isOut = status === 'OUT_FOR_DELIVERY';
  const expected = tracking.estimate === null ? null : text.expectedBy(estimateWords(tracking.estimate));
  const isInTransit = !isDelivered && !isOut;
  const detail = isOut ? expected : isInTransit && expected === null ? text.usualDelivery : null;
  const deliveredAt = statusLog.findLast((entry) => entry.status === 'DELIVERED')?.at ?? null;
  const place = [to?.city, to?.state].filter(Boolean).join(', ');
  return (
    <Small
      as="section"
      p="clamp(24px, 3vw, 36px)"
      borderRadius="card"
      bg="wall.card"
      color="wall.fg"
      aria-labelledby="delivery-box"
    >
      <Text
        as="h2"
        id="delivery-box"
        color="wall.muted"
        font="text"
        fontSize="15"
        fontWeight="400"
        letterSpacing="0"
        lineHeight="1.5"
      >
        {isDelivered ? text.delivered : statusLook(order).label}
      </Text>
      <Text mt="8px" font="text" fontSize="38" fontWeight="500" letterSpacing="-.03em" lineHeight="1.1">
        <span>
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
        </span>
        {detail !== null && (
          <Text as="small" display="block" fontSize="17" letterSpacing="0" mt="8px" color="wall.muted">
            {detail}
          </Text>
        )}
      </Text>
      {to && (
        <>
          <Box as="hr" border="0" borderTop="1px solid {colors.wall.line}" my="20px" />
          {to.line1 !== null && <Text color="wall.muted">{to.line1}</Text>}
          <Text color="wall.muted">
            {place} <Num>{to.pinCode}</Num>
          </Text>
        </>
      )}
      {isOut && to?.mobile != null && <Text mt="10px">{text.courierCalls(<Num>{shownMobile(to.mobile)}</Num>)}</Text>}
    </Small>
  );
}

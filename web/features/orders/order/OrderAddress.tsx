import { shownMobile } from '#rules/mobile.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/ordersDetail.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Muted, Text } from '#web/ui/primitives.ts';
import type { OrderData } from './useOrder.ts';

const styles = {
  lines: css({
    textStyle: 'small',
    '& > p': { color: 'fg.muted' },
    '& > p:first-of-type': { color: 'fg.ink', fontWeight: '600' },
  }),
};

/** The delivery address of an order, as it was when the order was placed. */
export function OrderAddress({ address }: { readonly address: OrderData['shippingAddress'] }) {
  if (!address) {
    return <Muted>{text.noAddress}</Muted>;
  }
  const place = [address.city, address.state].filter(Boolean).join(', ');
  return (
    <div className={styles.lines}>
      {address.contactPerson !== null && <p>{address.contactPerson}</p>}
      {[address.line1, address.line2, address.line3].map((line) => line && <p key={line}>{line}</p>)}
      {(place !== '' || address.pinCode !== null) && (
        <p>
          {place} <Num>{address.pinCode}</Num>
        </p>
      )}
      {address.mobile !== null && (
        <Text mt="8px">
          <Num>{shownMobile(address.mobile)}</Num>
        </Text>
      )}
    </div>
  );
}

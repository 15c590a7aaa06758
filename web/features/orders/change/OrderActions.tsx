import { useState } from 'react';
import * as text from '#text/orderChange.tsx';
import { brand } from '#web/brand/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Box, Small } from '#web/ui/primitives.ts';
import { isCalledOff } from '../orderWords.ts';
import type { OrderData } from '../order/useOrder.ts';
import { OrderChangeDialog } from './OrderChangeDialog.tsx';
import type { OrderWay } from './useOrderChange.ts';

/** A button to cancel or to return the order, or how to ask for it where this club has no call for it. */
export function OrderActions({ order }: { readonly order: OrderData }) {
  const [open, setOpen] = useState<OrderWay | null>(null);
  const { change } = order;
  const isAsked = change !== null && change.state !== 'FAILED';
  const way = order.canCancel ? 'cancel' : order.canReturn ? 'return' : null;
  const byPhone = order.isCancellable === true ? 'cancel' : order.isReturnable === true ? 'return' : null;
  if (isCalledOff(order.status)) return null;
  return (
    <>
      {way !== null && (
        <Button variant="outline" block css={{ marginTop: '12px' }} onClick={() => setOpen(way)}>
          {text.buttons[way]}
        </Button>
      )}
      {way === null && byPhone !== null && !isAsked && (
        <Small mt="20px" color="fg.muted">
          {text.askUs[byPhone](
            <PhoneLink css={{ color: 'fg.ink' }} />,
            <EmailLink way={byPhone} order={order} />,
            order.number,
          )}
        </Small>
      )}
      {open !== null && <OrderChangeDialog way={open} order={order} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A mail with the order's number as its subject. */
export const EmailLink = ({ way, order }: { readonly way: OrderWay | 'refund'; readonly order: OrderData }) => (
  <Box
    as="a"
    fontWeight="600"
    color="fg.ink"
    textDecoration="underline"
    textUnderlineOffset="4px"
    overflowWrap="anywhere"
    href={`mailto:${brand.contact.email}?subject=${encodeURIComponent(text.subjects[way](order.number ?? order.id))}`}
  >
    {brand.contact.email}
  </Box>
);

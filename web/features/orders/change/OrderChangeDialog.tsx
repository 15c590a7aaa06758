import { useId, useState } from 'react';
import { longestOrderChangeReason } from '#rules/constants.ts';
import * as text from '#text/orderChange.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx';
import { FieldFault, FieldFrame } from '#web/ui/Field.tsx';
import { Muted, Stack } from '#web/ui/primitives.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import type { OrderData } from '../order/useOrder.ts';
import { type OrderWay, useOrderChange } from './useOrderChange.ts';

/** Asks once more before an order is cancelled or returned, and why. */
export function OrderChangeDialog(props: {
  readonly way: OrderWay;
  readonly order: OrderData;
  readonly onClose: () => void;
}) {
  const { way, order, onClose } = props;
  const words = text.dialogs[way];
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { fault, isBusy, send } = useOrderChange(way, order.id);
  const submit = async () => {
    const lacksReason = way === 'return' && reason.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) document.getElementById(id)?.focus();
    else if (await send(reason)) onClose();
  };
  const points = order.pointsRedeemed;
  return (
    <Dialog open title={words.title(order.number)} width={520} onClose={onClose}>
      <Stack
        as="form"
        gap="20px"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Muted>{points ? words.pointsBack(<Num>{formatNumber(points)}</Num>, points) : words.noPoints}</Muted>
        <FieldFrame id={id} label={words.reason} error={isMissing ? text.reasonMissing : undefined}>
          {(wiring) => (
            <TextArea
              {...wiring}
              value={reason}
              disabled={isBusy}
              maxLength={longestOrderChangeReason}
              required={way === 'return'}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
        {fault !== null && <FieldFault role="alert">{fault}</FieldFault>}
        <DialogActions>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" variant={way === 'cancel' ? 'danger' : 'brand'} busy={isBusy}>
            {words.confirm}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

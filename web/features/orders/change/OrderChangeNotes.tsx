import { css } from '#styled-system/css/css.js';
import * as text from '#text/orderChange.tsx';
import { istDate } from '#web/format/ist.ts';
import { Note } from '#web/ui/Note.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { isCalledOff } from '../orderWords.ts';
import type { OrderData } from '../order/useOrder.ts';
import { RefundNote } from './RefundNote.tsx';

const styles = {
  root: css({ display: 'grid', gap: '12px', '&:not(:empty)': { marginBottom: '28px' } }),
};

/** How far a cancellation or return is, and what happens with the points. */
export function OrderChangeNotes({ order }: { readonly order: OrderData }) {
  const { change, status } = order;
  const isConfirmed = change?.state === 'CONFIRMED';
  return (
    <div className={styles.root} role="status">
      {change !== null && <ChangeNote change={change} isOver={isCalledOff(status)} />}
      {(isConfirmed || isCalledOff(status)) && <RefundNote key={order.id} order={order} />}
    </div>
  );
}

function ChangeNote(props: { readonly change: NonNullable<OrderData['change']>; readonly isOver: boolean }) {
  const { kind, state, requestedAt, message } = props.change;
  const words = text.notes[kind];
  switch (state) {
    case 'PENDING':
      return (
        <Note tone="wait" title={words.pending}>
          <p>{text.pendingText}</p>
        </Note>
      );
    case 'NEEDS_REVIEW':
      return (
        <Note tone="wait" title={text.needsReview}>
          <p>{words.needsReview(<PhoneLink />)}</p>
        </Note>
      );
    case 'FAILED':
      return props.isOver ? null : (
        <Note tone="bad" title={words.failed}>
          {message !== null && <p>{message}</p>}
        </Note>
      );
    case 'CONFIRMED':
      return (
        <Note tone="info" title={words.confirmed}>
          <p>{text.requestedOn(istDate(requestedAt))}</p>
        </Note>
      );
  }
}

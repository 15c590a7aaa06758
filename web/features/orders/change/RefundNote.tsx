import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import * as text from '#text/orderChange.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { separator } from '#web/format/joinKnown.ts';
import { pointsMoved } from '#web/checkout/pointsMoved.ts';
import { istDate } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { type Pace, usePolling } from '#web/hooks/usePolling.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact } from '#web/ui/Facts.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import type { OrderData } from '../order/useOrder.ts';
import { EmailLink } from './OrderActions.tsx';
import { useOrderRefundQuery } from './OrderRefund.generated.ts';

const pace: Pace = { first: 10, growth: 1.6, longest: 300 };

/** Whether the points of the order are back. Nothing for an order that cost none. */
export function RefundNote({ order }: { readonly order: OrderData }) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useOrderRefundQuery({ ...memberQuery, variables: { id: order.id } });
  const refund = data?.me?.order?.refund ?? null;
  const state = refund?.state ?? null;
  usePolling(() => refetch(), state === 'EXPECTED', pace);
  const arrived = useEffectEvent(() => void pointsMoved(client));
  useEffect(() => {
    if (state === 'CREDITED') arrived();
  }, [state]);

  if (refund === null) {
    if (!error || loading) return null;
    return (
      <Note tone="wait" onRetry={() => void refetch().catch(() => undefined)}>
        <p>{failureText(error, ['me', 'order', 'refund'])}</p>
      </Note>
    );
  }
  const { points, expectedBy, creditedAt } = refund;
  const amount = formatNumber(points);
  switch (refund.state) {
    case 'CREDITED':
      return (
        <Note tone="good" title={text.back(amount, points)}>
          <p>{creditedAt === null ? text.inLedger : text.creditedOn(istDate(creditedAt))}</p>
        </Note>
      );
    case 'EXPECTED':
      return (
        <Note tone="wait" title={text.comingBack(amount, points)}>
          <p>{expectedBy === null ? text.afterReturn : text.expectedBy(istDate(expectedBy))}</p>
        </Note>
      );
    case 'OVERDUE':
      return (
        <Note tone="bad" title={text.late(amount, points)}>
          <p>{text.lateText(<PhoneLink />, <EmailLink way="refund" order={order} />, order.number)}</p>
        </Note>
      );
  }
}

/** The points that came back, in the summary of what was paid. */
export function PointsBack({ orderId }: { readonly orderId: string }) {
  const { data } = useOrderRefundQuery({ ...memberQuery, fetchPolicy: 'cache-first', variables: { id: orderId } });
  const refund = data?.me?.order?.refund;
  return (
    <Fact name={text.pointsBack}>
      {refund?.state === 'CREDITED' && (
        <Num css={{ color: 'points' }}>
          +{formatNumber(refund.points)}
          <span>{refund.creditedAt !== null && `${separator}${istDate(refund.creditedAt)}`}</span>
        </Num>
      )}
    </Fact>
  );
}

import { useState } from 'react';
import * as text from '#text/orderChange.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { newIdempotencyKey } from '#rules/idempotencyKey.ts';
import { pointsMoved } from '#web/checkout/pointsMoved.ts';
import { useCancelOrderMutation } from './CancelOrder.generated.ts';
import { useReturnOrderMutation } from './ReturnOrder.generated.ts';

export type OrderWay = 'cancel' | 'return';

/** Cancels an order or asks for its return. `fault` is why the last try did not succeed. */
export function useOrderChange(way: OrderWay, orderId: string) {
  const [cancel, { client, loading: isCancelling }] = useCancelOrderMutation();
  const [returnOrder, { loading: isReturning }] = useReturnOrderMutation();
  const [fault, setFault] = useState<string | null>(null);
  // The same for every try with the same reason: a lost answer is never asked twice.
  const [attempt, setAttempt] = useState<{ readonly key: string; readonly reason: string } | null>(null);

  /** @returns whether it is asked for. */
  const send = async (given: string): Promise<boolean> => {
    const reason = given.trim();
    const { key } = attempt?.reason === reason ? attempt : { key: newIdempotencyKey() };
    setAttempt({ key, reason });
    setFault(null);
    const input = { orderId, reason, idempotencyKey: key };
    try {
      const result =
        way === 'cancel'
          ? (await cancel({ variables: { input } })).data?.cancelOrder
          : (await returnOrder({ variables: { input } })).data?.returnOrder;
      if (result?.__typename === 'OrderChangeSuccess') {
        void pointsMoved(client);
        return true;
      }
      if (result?.__typename === 'NotSignedInError') await refreshViewer(client);
      // It is known what happened, so the next try is a new one.
      if (result) setAttempt(null);
      setFault(result ? result.message : text.notSent);
    } catch (error) {
      setFault(failureText(error instanceof Error ? error : undefined));
    }
    return false;
  };
  return { fault, isBusy: isCancelling || isReturning, send };
}

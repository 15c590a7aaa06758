import { useState } from 'react';
import { unreachable } from '#text/failure.ts';
import { act } from '#clients/act.ts';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { newIdempotencyKey } from '#rules/idempotencyKey.ts';
import { pointsMoved } from '#web/checkout/pointsMoved.ts';
import { useCancelOrderMutation, useReturnOrderMutation } from './CancelOrder.generated.ts';

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
    const acted =
      way === 'cancel'
        ? await act(cancel({ variables: { input } }), unreachable)
        : await act(returnOrder({ variables: { input } }), unreachable);
    if ('done' in acted) {
      void pointsMoved(client);
      return true;
    }
    const { refused, message } = acted;
    if (refused?.__typename === 'NotSignedInError') await refreshViewer(client);
    // It is known what happened, so the next try is a new one.
    if (refused) setAttempt(null);
    setFault(message);
    return false;
  };
  return { fault, isBusy: isCancelling || isReturning, send };
}

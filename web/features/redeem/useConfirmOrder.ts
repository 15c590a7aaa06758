import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '#web/apollo/failureText.ts';
import { MemberPointsDocument } from '#web/apollo/MemberPoints.generated.ts';
import { noteAttempt, readAttempts, type OrderAttempt } from '#web/apollo/orderAttempts.ts';
import { pointsMoved } from '#web/apollo/pointsMoved.ts';
import { whoIsHere } from '#web/apollo/whoIsHere.ts';
import { AddressesDocument } from './Addresses.generated.ts';
import { ConfirmOrderDocument } from './ConfirmOrder.generated.ts';
import { outcomeOf, outcomeOfFailure, type OrderOutcome } from './orderOutcome.ts';
import { RedeemProductDocument } from './RedeemProduct.generated.ts';

/** The state of the confirmation. A settled order redirects to the receipt: its attempt then has its redemption. */
export type ConfirmStage =
  | { readonly name: 'ready' }
  /** The price and the points are being refetched. */
  | { readonly name: 'checking' }
  /** The order was sent. */
  | { readonly name: 'placing' }
  /** It was sent and no response came, here or in another tab: it may or may not be placed. */
  | { readonly name: 'unknown' }
  /** Nothing was ordered. `retry` says whether a retry can help. */
  | { readonly name: 'stopped'; readonly message: string; readonly retry: boolean }
  /** The key was sent before with other data: there may be an order. */
  | { readonly name: 'mismatch'; readonly message: string }
  | { readonly name: 'priceChanged'; readonly from: number; readonly to: number };

/** An order that was sent this recently, before a reload, is resent without a press. In milliseconds. */
const freshMs = 120_000;
const fetchPolicy = 'network-only';

/**
 * Confirms an order once. However often it is pressed, reloaded or opened, the same key and the same address are sent
 * until the outcome is known. See docs/domain/redemptions.md.
 */
export function useConfirmOrder(asked: {
  readonly session: string;
  readonly attempt: OrderAttempt | null;
  readonly productId: string;
  readonly addressId: string | null;
  /** The price in points that the member sees. */
  readonly shownPoints: number | null;
}): { readonly stage: ConfirmStage; readonly confirm: () => void; readonly askAgain: () => void } {
  const { session, attempt, productId, addressId, shownPoints } = asked;
  const client = useApolloClient();
  const [stage, setStage] = useState<ConfirmStage>({ name: 'ready' });
  // Whether a request is in progress. A ref, because a state would let a second press at the same moment through.
  const busy = useRef(false);

  const place = async (key: string, to: string, isRepeat: boolean) => {
    setStage({ name: 'placing' });
    await noteAttempt(session, key, { sent: { addressId: to, at: Date.now() } });
    const input = { productId, addressId: to, idempotencyKey: key };
    const outcome = await client
      .mutate({ mutation: ConfirmOrderDocument, variables: { input }, fetchPolicy: 'no-cache' })
      .then(
        ({ data }): OrderOutcome => (data ? outcomeOf(data.confirmOrder) : { kind: 'unknown' }),
        (error: unknown) => outcomeOfFailure(error, isRepeat),
      );
    setStage(await settle(key, outcome));
  };

  const reread = {
    product: () => client.query({ query: RedeemProductDocument, variables: { id: productId }, fetchPolicy }),
    address: () => client.query({ query: AddressesDocument, fetchPolicy }),
    points: () => client.query({ query: MemberPointsDocument, fetchPolicy }),
    member: () => Promise.resolve(),
  } as const;

  const settle = async (key: string, outcome: OrderOutcome): Promise<ConfirmStage> => {
    switch (outcome.kind) {
      case 'settled':
        await noteAttempt(session, key, { redemptionId: outcome.redemptionId });
        void pointsMoved(client);
        return { name: 'placing' };
      case 'unknown':
        return { name: 'unknown' };
      case 'signedOut':
        await whoIsHere(client);
        return { name: 'ready' };
      case 'refused':
      case 'mismatch':
        await noteAttempt(session, key, { sent: null, refused: true });
        void pointsMoved(client);
        return outcome.kind === 'mismatch'
          ? { name: 'mismatch', message: outcome.message }
          : { name: 'stopped', message: outcome.message, retry: false };
      case 'stopped':
        await noteAttempt(session, key, { sent: null });
        await reread[outcome.because]().catch(() => undefined);
        return { name: 'stopped', message: outcome.message, retry: false };
      case 'outage':
        await noteAttempt(session, key, { sent: null });
        return { name: 'stopped', message: outcome.message, retry: true };
    }
  };

  /** Reads price, stock and points from the network. Returns the problem, or null. */
  const check = async (): Promise<ConfirmStage | null> => {
    setStage({ name: 'checking' });
    try {
      const [fresh, points] = await Promise.all([reread.product(), reread.points()]);
      const price = fresh.data?.product?.points ?? null;
      // The session ended or the product is gone: the page shows that by itself.
      if (price === null || fresh.data?.product?.inStock !== true || !points.data?.me) return { name: 'ready' };
      if (shownPoints !== null && price !== shownPoints) return { name: 'priceChanged', from: shownPoints, to: price };
      const available = points.data.me.points?.available ?? null;
      return available !== null && available < price ? { name: 'ready' } : null;
    } catch (error) {
      return { name: 'stopped', message: failureText(error instanceof Error ? error : undefined), retry: true };
    }
  };

  const run = async (withCheck: boolean) => {
    if (busy.current || attempt === null) return;
    busy.current = true;
    try {
      const now = readAttempts(session).find(({ key }) => key === attempt.key) ?? attempt;
      if (now.redemptionId !== null) return;
      // An order that was sent is resent unchanged: another address would be another order.
      const to = now.sent?.addressId ?? addressId;
      if (to === null) return;
      const obstacle = withCheck && now.sent === null ? await check() : null;
      if (obstacle) setStage(obstacle);
      else await place(attempt.key, to, now.sent !== null);
    } finally {
      busy.current = false;
    }
  };

  // A page that loads while its order is pending, as after a reload, continues with it.
  const resume = useEffectEvent(() => {
    const sentAt = attempt?.redemptionId === null ? attempt.sent?.at : undefined;
    if (sentAt !== undefined && Date.now() - sentAt < freshMs) void run(false);
  });
  const key = attempt?.key ?? null;
  useEffect(() => {
    if (key !== null) resume();
  }, [key]);

  const isOnItsWay = attempt?.sent != null && attempt.redemptionId === null;
  const isAsked = stage.name === 'placing' || stage.name === 'checking';
  return {
    stage: isOnItsWay && !isAsked ? { name: 'unknown' } : stage,
    confirm: () => void run(true),
    askAgain: () => void run(false),
  };
}

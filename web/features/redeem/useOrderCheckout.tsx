import * as z from 'zod/mini';
import * as text from '#text/redeemConfirmation.tsx';
import type { Attempt } from '#web/checkout/attemptStorage.ts';
import { resultIn } from '#web/checkout/outcome.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { type Checkout, type Stage, useCheckout } from '#web/checkout/useCheckout.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { useConfirmOrderMutation } from './ConfirmOrder.generated.ts';
import type { AddressesState } from './useAddresses.ts';
import type { ProductState } from './useRedeemProduct.ts';

/** What is sent for an order, beside its key. */
export const orderRule = z.object({ productId: z.string(), addressId: z.string() });

const ready: Stage = { name: 'ready' };

/** The checkout of one product. Price, stock and points are read again before it is sent. */
export function useOrderCheckout(order: {
  readonly session: string;
  readonly attempt: Attempt | null;
  readonly productId: string;
  readonly addressId: string | null;
  readonly product: ProductState;
  readonly addresses: AddressesState;
  readonly points: SpendablePoints;
}): Checkout {
  const { session, attempt, productId, addressId, product, addresses, points } = order;
  const [confirmOrder] = useConfirmOrderMutation({ errorPolicy: 'all' });
  const shown = product.state === 'there' ? product.product.points : null;

  const check = async (): Promise<Stage | null> => {
    const [fresh, available] = await Promise.all([product.retry(), points.retry()]);
    // The session ended, the product is gone or the points are not known: the page shows that automatically.
    if (!fresh?.isInStock || fresh.points === null || available === null) return ready;
    if (shown !== null && fresh.points !== shown) {
      const [before, now] = [shown, fresh.points].map((price) => <Num key={price}>{formatNumber(price)}</Num>);
      return { name: 'changed', what: text.priceChanged, advice: text.priceWas(before, now) };
    }
    return available < fresh.points ? ready : null;
  };

  return useCheckout({
    session,
    attempt,
    input: addressId === null ? null : { productId, addressId },
    kept: orderRule,
    send: async (input) => resultIn(await confirmOrder({ variables: { input } }), (data) => data.confirmOrder),
    check,
    refresh: () => Promise.all([product.retry(), addresses.retry()]),
  });
}

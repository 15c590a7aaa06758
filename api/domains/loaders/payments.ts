import DataLoader from 'dataloader';
import type { RedemptionRow } from '../../store/operations/types.ts';
import type { Store } from '../../store/store.ts';

const maxBatchSize = 1_000;

interface OrderKey {
  readonly memberId: string;
  readonly orderId: string;
}

export type PaymentLoader = ReturnType<typeof createPaymentLoader>;
export type LinkedCreditLoader = ReturnType<typeof createLinkedCreditLoader>;

type Source = { readonly store: Pick<Store, 'operations'> };

/**
 * The redemptions with which this club paid orders; null for one that was ordered elsewhere. Those that fields need at
 * the same time are one query. Nothing is kept, since a mutation may change them. Rejects with StoreError.
 */
export const createPaymentLoader = ({ store }: Source) =>
  new DataLoader<OrderKey, RedemptionRow | null>(
    async (keys) => {
      const members = [...Map.groupBy(keys, ({ memberId }) => memberId)];
      const found = new Map(
        await Promise.all(
          members.map(async ([memberId, own]) => {
            const ids = new Set(own.map(({ orderId }) => orderId));
            return [memberId, await store.operations.findPayments(memberId, 'ORDER', [...ids])] as const;
          }),
        ),
      );
      return keys.map(({ memberId, orderId }) => found.get(memberId)?.get(orderId) ?? null);
    },
    { cache: false, maxBatchSize },
  );

/** The operation that a transaction of the CRM belongs to; null for one that is free. As above. */
export const createLinkedCreditLoader = ({ store }: Source) =>
  new DataLoader<string, string | null>(
    async (ids) => {
      const found = await store.operations.operationsOfTransactions([...new Set(ids)]);
      return ids.map((id) => found.get(id) ?? null);
    },
    { cache: false, maxBatchSize },
  );

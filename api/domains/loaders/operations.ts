import type { OperationKind } from '#rules/operation.ts';
import DataLoader from 'dataloader';
import type { OperationRow } from '../../store/operations/types.ts';
import type { Store } from '../../store/store.ts';

export type OperationLoader = ReturnType<typeof createOperationLoader>;

interface Asked {
  readonly memberId: string;
  readonly kinds: readonly OperationKind[];
}

/**
 * A member's operations of some kinds, newest first. What a request asks for at the same time is one query of the store.
 * Nothing is kept, since a mutation may change them. Rejects with StoreError.
 */
export const createOperationLoader = ({ store }: { readonly store: Pick<Store, 'operations'> }) =>
  new DataLoader<Asked, OperationRow[]>(
    async (asked) => {
      const read = new Map(
        [...Map.groupBy(asked, ({ memberId }) => memberId)].map(([memberId, own]) => {
          const kinds = [...new Set(own.flatMap((one) => one.kinds))];
          return [memberId, store.operations.list(memberId, kinds)] as const;
        }),
      );
      return Promise.all(
        asked.map(async ({ memberId, kinds }) =>
          ((await read.get(memberId)) ?? []).filter(({ kind }) => kinds.includes(kind)),
        ),
      );
    },
    { cache: false },
  );

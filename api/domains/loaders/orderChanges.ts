import type { Operations } from '../../operations/engine/operations.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { oncePerRequest } from './oncePerRequest.ts';

interface Sources {
  readonly store: Pick<Store, 'operations'>;
  readonly operations: Pick<Operations, 'refresh'>;
}

export type OrderChangeLoader = ReturnType<typeof createOrderChangeLoader>;

/** A member's cancellations and returns by CRM ID, newest first. Who looks at one that is due moves it on. */
export const createOrderChangeLoader = ({ store, operations }: Sources, call: CallContext) =>
  oncePerRequest(async (memberId) => {
    const found = await store.operations.list(memberId, ['ORDER_CANCELLATION', 'ORDER_RETURN']);
    return Promise.all(found.map((operation) => operations.refresh(call, operation)));
  });

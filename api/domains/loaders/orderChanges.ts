import type { Operations } from '../../operations/engine/operations.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { oncePerRequest } from './oncePerRequest.ts';
import type { OperationLoader } from './operations.ts';

export type OrderChangeLoader = ReturnType<typeof createOrderChangeLoader>;

/** A member's cancellations and returns by CRM ID, newest first. Who looks at one that is due moves it on. */
export const createOrderChangeLoader = (
  { refresh }: Pick<Operations, 'refresh'>,
  operations: OperationLoader,
  call: CallContext,
) =>
  oncePerRequest(async (memberId) => {
    const found = await operations.load({ memberId, kinds: ['ORDER_CANCELLATION', 'ORDER_RETURN'] });
    return Promise.all(found.map((operation) => refresh(call, operation)));
  });

import type { Store } from '../../store/store.ts';
import { oncePerRequest } from './oncePerRequest.ts';

export type OrderChangeLoader = ReturnType<typeof createOrderChangeLoader>;

/** A member's cancellations and returns by CRM ID, newest first. */
export const createOrderChangeLoader = ({ store }: { readonly store: Pick<Store, 'operations'> }) =>
  oncePerRequest((memberId) => store.operations.list(memberId, ['ORDER_CANCELLATION', 'ORDER_RETURN']));

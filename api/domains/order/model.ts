import type { Session } from '../../store/auth/sessions.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import type { connectionOf } from '../shared/connection.ts';

/** A page of a member's orders with the member's session, so that all orders can be counted on request. */
export type OrderPageModel = ReturnType<typeof connectionOf<OrderRecord>> & { readonly session: Session };

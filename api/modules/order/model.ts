import type { Session } from '../../store/auth/sessions.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import type { connectionOf } from '../../graphql/connection.ts';

/** A page of a member's orders, and whose they are, so that all of them can be counted when that is asked for. */
export type OrderPageModel = ReturnType<typeof connectionOf<OrderRecord>> & { readonly session: Session };

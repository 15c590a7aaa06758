import type { OrderApprovalRecord } from '../../store/kiosk/orderApprovals.ts';
import type { Stay } from '../../upstreams/club/hotelBookings.ts';
import { asRedemption, type RedemptionRow } from '../../store/operations/types.ts';

export { asRedemption };

/** A redemption as the graph may expose it: without the payload, which is for the backend only. */
export type RedemptionModel = Omit<RedemptionRow, 'payload'>;

/** An order that a kiosk asks for, with the redemption that was begun for it. */
export interface OrderApprovalModel extends Omit<OrderApprovalRecord, 'state'> {
  readonly state: OrderApprovalRecord['state'] | 'EXPIRED';
  readonly redemption: RedemptionModel | null;
}

/** A stay: its redemption, and the details of the request. */
export interface HotelBookingModel {
  readonly redemption: RedemptionModel;
  readonly details: Stay;
}

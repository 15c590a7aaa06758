import type { Stay } from '../../upstreams/club/hotelBookings.ts';
import { asRedemption, type RedemptionRow } from '../../store/operations/types.ts';

export { asRedemption };

/** A redemption as the graph may expose it: without the payload, which is for the backend only. */
export type RedemptionModel = Omit<RedemptionRow, 'payload'>;

/** A stay: its redemption, and the details of the request. */
export interface HotelBookingModel {
  readonly redemption: RedemptionModel;
  readonly details: Stay;
}

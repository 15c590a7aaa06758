import type { RedemptionRow } from '../../store/operations/redemptionTypes.ts';
import type { HotelDetails } from '../../workflows/redemption/hotelPlan.ts';

/** A redemption as the graph may expose it: without the secrets, which are for the backend only. */
export type RedemptionModel = Omit<RedemptionRow, 'secrets'>;

/** A stay: its redemption, and the details of the request. */
export interface HotelBookingModel {
  readonly redemption: RedemptionModel;
  readonly details: HotelDetails;
}

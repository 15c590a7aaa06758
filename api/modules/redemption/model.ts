import type { RedemptionRow } from '../../store/operations/redemptionTypes.ts';
import type { HotelDetails } from '../../workflows/redemption/hotelPlan.ts';

/** A redemption as the graph may see it: without what is sealed for the backend alone. */
export type RedemptionModel = Omit<RedemptionRow, 'secrets'>;

/** A stay: the redemption that pays for it, and what it was asked for with. */
export interface HotelBookingModel {
  readonly redemption: RedemptionModel;
  readonly details: HotelDetails;
}

import type { RedemptionRow } from '../../store/redemptionTypes.ts';
import type { HotelDetails } from '../../workflows/redemption/hotelPlan.ts';

/** A stay: the redemption that pays for it, and what it was asked for with. */
export interface HotelBookingModel {
  readonly redemption: RedemptionRow;
  readonly details: HotelDetails;
}

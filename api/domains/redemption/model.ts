import type { OrderApprovalRecord } from '../../store/kiosk/orderApprovals.ts';
import type { Stay } from '../../upstreams/club/hotelBookings.ts';
import { asRedemption, type RedemptionRow, isRedemption } from '../../store/operations/types.ts';
import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import { unavailable } from '../shared/errors.ts';
import { StoreError } from '../../store/database/errors.ts';

const redemptionIdPattern = /^[\w-]{1,64}$/;

/** The redemption with this ID, resumed first if it is due; null when it is not the member's. */
export async function ownRedemption(memberId: string, id: string, { services, call }: MemberContext) {
  if (!redemptionIdPattern.test(id)) return null;
  try {
    const found = await services.store.operations.find(id);
    if (!found || !isRedemption(found) || found.memberId !== memberId) return null;
    return asRedemption(await services.operations.resumeIfDue(call, found));
  } catch (error) {
    if (error instanceof StoreError) throw unavailable(messages.fetchFailed, error);
    throw error;
  }
}

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

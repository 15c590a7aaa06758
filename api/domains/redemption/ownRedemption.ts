import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import { unavailable } from '../shared/errors.ts';
import { asRedemption, isRedemption } from '../../store/operations/types.ts';
import { StoreError } from '../../store/database/errors.ts';

const redemptionIdPattern = /^[\w-]{1,64}$/;

/** The redemption with this ID, resumed first if it is due; null when it is not the member's. */
export async function ownRedemption(memberId: string, id: string, { services, call }: MemberContext) {
  if (!redemptionIdPattern.test(id)) return null;
  try {
    const found = await services.store.operations.find(id);
    if (!found || !isRedemption(found) || found.memberId !== memberId) return null;
    return asRedemption(await services.operations.refresh(call, found));
  } catch (error) {
    if (error instanceof StoreError) throw unavailable(messages.fetchFailed, error);
    throw error;
  }
}

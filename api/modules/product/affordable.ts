import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { orUnavailable } from '../../graphql/errors.ts';

/** The points that a member can use now; 0 for a member who is not in the CRM. */
export async function usablePoints({ memberId }: Session, { members, services, call }: GraphContext): Promise<number> {
  return orUnavailable(messages.promotionsNotLoaded, async () => {
    const balance = members.load({ id: memberId, fields: ['balance'] }).then((member) => member?.balance ?? null);
    const { available } = await services.redemptions.available(call, memberId, balance);
    return available ?? 0;
  });
}

/** Whether the points are enough for a product. A product without a price in points cannot be redeemed at all. */
export const isAffordable = ({ points }: ProductRecord, usable: number): boolean => points !== null && points <= usable;

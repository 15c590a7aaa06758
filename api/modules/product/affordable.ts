import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../../context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { orUnavailable } from '../../graphql/errors.ts';

/** How many points a member can use now; none for a member whom the CRM does not have. */
export async function usablePoints({ memberId }: Session, { members, services, call }: GraphContext): Promise<number> {
  return orUnavailable(messages.promotionsNotLoaded, async () => {
    const balance = members.load({ id: memberId, fields: ['balance'] }).then((member) => member?.balance ?? null);
    const { available } = await services.redemptions.available(call, memberId, balance);
    return available ?? 0;
  });
}

/** Whether so many points pay for a product; one that takes no points cannot be redeemed at all. */
export const isAffordable = ({ points }: ProductRecord, usable: number): boolean => points !== null && points <= usable;

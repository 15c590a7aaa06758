import type { ApiUnderTest } from './api.ts';
import { callsTo, routes, type Newcomer, type RedeemingClub } from './redeeming.ts';
import { makeElsewhere, newMember, openRedemptionFixture } from './redemptionFixture.ts';

/** 'Fir green vase', for 6,200 points. */
export const vesselId = '208';
export const vesselPoints = 6200;

/** The points of a member of 10,000 who orders it: once it is paid, and while it is open. */
export const bothSpent = { balance: 3800, available: 3800, held: 0 };
export const stillHeld = { balance: 10_000, available: 3800, held: vesselPoints };
export const allDone = ['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED DONE'];

/** A member with an address and so many points, and an order to make; no call is in the log. */
export async function newBuyer(club: Pick<RedeemingClub, 'newcomer' | 'sandbox'>, api: ApiUnderTest, balance?: number) {
  const member = await newMember(club, api, balance);
  const addressId = await member.createAddress();
  await club.sandbox.clearCalls();
  return { ...member, addressId, order: { productId: vesselId, addressId } };
}

/** The orders of a member that the backend has. */
export const ordersOf = async ({ sandbox }: Pick<RedeemingClub, 'sandbox'>, { mobile }: Pick<Newcomer, 'mobile'>) =>
  (await sandbox.effects()).orders.filter((order) => order['mobile'] === mobile);

/** The vessel ordered once more, past this club. */
export const orderElsewhere = (
  club: Pick<RedeemingClub, 'store' | 'sandbox'>,
  who: Pick<Newcomer, 'headers'> & { readonly addressId: string },
): Promise<void> =>
  makeElsewhere(club, routes.order.route, who, {
    shipping_address_id: Number(who.addressId),
    product_id: Number(vesselId),
    quantity: 1,
    use_loyalty_points: true,
  });

/** A club for the tests of a file about orders. */
export function openOrderFixture(options?: Parameters<typeof openRedemptionFixture>[0]) {
  const club = openRedemptionFixture(options);
  return {
    club,
    buyer: (balance?: number, at = club.api) => newBuyer(club, at, balance),
    ordersOf: (who: Pick<Newcomer, 'mobile'>) => ordersOf(club, who),
    /** How many orders and Debits the backends were asked for. */
    sent: async () => ({
      orders: (await callsTo(club.sandbox, routes.order)).length,
      debits: (await callsTo(club.sandbox, routes.debit)).length,
    }),
  };
}

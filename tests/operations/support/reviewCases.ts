import { expect } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { request, requestOnTheWire } from '#tests/support/encashFixture.ts';
import { newBuyer, orderElsewhere, ordersOf } from '#tests/support/orderFixture.ts';
import { routes, type RedeemingClub } from '#tests/support/redeeming.ts';
import { dayIn, makeElsewhere, newMember, type RedemptionFixture } from '#tests/support/redemptionFixture.ts';
import { hotelId } from '#tests/support/stayFixture.ts';

/** How the CRM refuses a Debit that it will never take. */
export const refusedForGood = {
  ...routes.debit,
  kind: 'status',
  status: 400,
  errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
} as const;

/** A stay whose answer was lost although the backend took it. */
export async function lostStay(
  club: Pick<RedeemingClub, 'newcomer' | 'sandbox' | 'now' | 'forward'>,
  api: ApiUnderTest,
) {
  const who = await newMember(club, api);
  await club.sandbox.fault({ ...routes.booking, kind: 'commit-then-drop', times: 1 });
  const { id = '' } = await who.bookHotel({ hotelId, checkIn: dayIn(club, 0), checkOut: dayIn(club, 1) });
  expect(await who.settled(club, id)).toMatchObject({ state: 'NEEDS_REVIEW' });
  const booking = (await club.sandbox.effects()).bookings.find((row) => row['mobile'] === who.mobile);
  return { ...who, id, memberId: who.id, bookingId: String(booking?.['id']) };
}

/** Operations of members of a club that need an operator. */
export function reviewCases(club: RedemptionFixture) {
  return {
    lostStay: () => lostStay(club, club.api),

    /** An order that was made, and whose Debit the CRM refused. */
    async refusedDebit(balance = 10_000, env: Record<string, string> = {}, keyed: string | null = null) {
      const who = await newBuyer(club, await club.start({ env }), balance);
      await club.sandbox.fault(
        keyed !== null
          ? { ...refusedForGood, method: 'PATCH', route: `${routes.debit.route}/${keyed}/*` }
          : refusedForGood,
      );
      const order = await who.confirmOrder(who.order);
      expect(order).toMatchObject({ state: 'NEEDS_REVIEW', order: { id: expect.any(String) } });
      await club.sandbox.clearFaults();
      await club.sandbox.clearCalls();
      return { ...who, id: order.id ?? '', memberId: who.id, orderId: order.order?.id ?? '' };
    },

    /** An order whose answer was lost, and another one like it, so that nobody can tell which it is. */
    async lostOrder(balance = 10_000) {
      const who = await newBuyer(club, club.api, balance);
      await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
      const { id = '' } = await who.confirmOrder(who.order);
      await orderElsewhere(club, who);
      expect(await who.settled(club, id, 1)).toMatchObject({ state: 'NEEDS_REVIEW' });
      const orders = await ordersOf(club, who);
      const [orderId = '', elsewhere = ''] = orders.map((row) => String(row['id']));
      await club.sandbox.clearCalls();
      return { ...who, id, memberId: who.id, orderId, elsewhere };
    },

    /** A request for money whose answer was lost, and another one like it. */
    async lostEncash() {
      const who = await newMember(club, club.api);
      await club.sandbox.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
      const { id = '' } = await who.requestEncash(request);
      await makeElsewhere(club, routes.encash.route, who, { encash_request: requestOnTheWire });
      expect(await who.settled(club, id, 1)).toMatchObject({ state: 'NEEDS_REVIEW' });
      const found = (await club.sandbox.effects()).encash.find((row) => row['mobile'] === who.mobile);
      return { ...who, id, requestId: String(found?.['id']) };
    },
  };
}

import { expect } from 'vitest';
import { buyerOf, encash, hotel, madeOf, routes, vase } from '#tests/support/redemptions.ts';
import type { Club } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';

/** How the CRM refuses a Debit that it will never take. */
export const refusedForGood = {
  ...routes.debit,
  kind: 'status',
  status: 400,
  errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
} as const;

/** A stay whose answer was lost although the backend took it. */
async function lostStay(club: Club) {
  const who = await club.member();
  await club.fault({ ...routes.booking, kind: 'commit-then-drop', times: 1 });
  const { id = '' } = await who.bookHotel({ hotelId: hotel.id, checkIn: club.day(0), checkOut: club.day(1) });
  expect(await who.settled(id)).toMatchObject({ state: 'NEEDS_REVIEW' });
  const [booking] = (await madeOf(club, who)).bookings;
  return { ...who, id, memberId: who.id, bookingId: String(booking?.['id']) };
}

/** Makes something at the backend without the club, as another system does. */
async function makeElsewhere(club: Club, route: string, { restToken }: Pick<Member, 'restToken'>, body: object) {
  const { status } = await fetch(`${club.sandbox.restUrl}${route}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${restToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(201);
}

/** Operations of members of a club that need an operator. */
export function reviewCases(club: Club) {
  return {
    lostStay: () => lostStay(club),

    /** An order that was made, and whose Debit the CRM refused. */
    async refusedDebit(balance = 10_000, env: Record<string, string> = {}, keyed: string | null = null) {
      const buyer = await buyerOf(club, balance);
      const who = { ...buyer.at(await club.another({ env })), order: buyer.order };
      await club.fault(
        keyed !== null
          ? { ...refusedForGood, method: 'PATCH', route: `${routes.debit.route}/${keyed}/*` }
          : refusedForGood,
      );
      const order = await who.confirmOrder(who.order);
      expect(order).toMatchObject({ state: 'NEEDS_REVIEW', order: { id: expect.any(String) } });
      await club.sandbox.clearFaults();
      await club.forgetCalls();
      return { ...who, id: order.id ?? '', memberId: who.id, orderId: order.order?.id ?? '' };
    },

    /** An order whose answer was lost, and another one like it, so that nobody can tell which it is. */
    async lostOrder(balance = 10_000) {
      const who = await buyerOf(club, balance);
      await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
      const { id = '' } = await who.confirmOrder(who.order);
      await makeElsewhere(club, routes.order.route, who, {
        shipping_address_id: Number(who.addressId),
        product_id: Number(vase.id),
        quantity: 1,
        use_loyalty_points: true,
      });
      expect(await who.settled(id, 1)).toMatchObject({ state: 'NEEDS_REVIEW' });
      const { orders } = await madeOf(club, who);
      const [orderId = '', elsewhere = ''] = orders.map((row) => String(row['id']));
      await club.forgetCalls();
      return { ...who, id, memberId: who.id, orderId, elsewhere };
    },

    /** A request for money whose answer was lost, and another one like it. */
    async lostEncash() {
      const who = await club.member();
      await club.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
      const { id = '' } = await who.requestEncash(encash);
      await makeElsewhere(club, routes.encash.route, who, {
        encash_request: {
          points_to_encash: 5025,
          facilitation_fee: 101,
          amount_payable: 4924,
          account_number: encash.accountNumber,
          ifsc_code: encash.ifsc,
          branch_name: encash.branchName,
          person_name: encash.personName,
          terms_accepted: true,
        },
      });
      expect(await who.settled(id, 1)).toMatchObject({ state: 'NEEDS_REVIEW' });
      const [found] = (await madeOf(club, who)).encash;
      return { ...who, id, requestId: String(found?.['id']) };
    },
  };
}

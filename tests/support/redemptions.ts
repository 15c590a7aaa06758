import type { Club } from '#tests/support/club.ts';
import { BOOK_HOTEL, CONFIRM_ORDER, REQUEST_ENCASH, type Member, type Redeemed } from '#tests/support/member.ts';

/** Where the backends are asked for what a redemption needs. */
export const routes = {
  order: { surface: 'rest', method: 'POST', route: '/orders/create_with_loyalty.json' },
  booking: { surface: 'rest', method: 'POST', route: '/hotel/bookings' },
  encash: { surface: 'rest', method: 'POST', route: '/encash_requests.json' },
  debit: { surface: 'crm', method: 'POST', route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c' },
} as const;

/** A product: 'Fir green vase'. */
export const vase = { id: '208', points: 6200 } as const;
/** A hotel: 'Garden Hour' in Bengaluru. */
export const hotel = { id: '311', perNight: 8000 } as const;
/** More than half of 10,000 points, to an account that the bank knows. */
export const encash = {
  points: 5025,
  accountNumber: '738219046155',
  ifsc: 'DEMO0000214',
  branchName: 'Bandra East',
  personName: 'Tara Menon',
  termsAccepted: true,
} as const;

/** The points of a member with nothing on hold. */
export const unheld = (balance: number) => ({ balance, available: balance, held: 0 });
/** The points of a member of 10,000 while some of them are on hold. */
export const onHold = (held: number) => ({ balance: 10_000, available: 10_000 - held, held });

/** The names and states of the steps so far. */
export const stepsOf = (redemption: { readonly steps?: Redeemed['steps'] } | null): string[] =>
  (redemption?.steps ?? []).map(({ name, state }) => `${name} ${state}`);

/** A member with an address and so many points, and the input of an order of the vase. */
export async function buyerOf(club: Club, points = 10_000) {
  const member = await club.member({ points, address: true });
  return { ...member, order: { productId: vase.id, addressId: member.addressId } };
}

/** What the backend has of a member. */
export async function madeOf({ sandbox }: Club, { mobile }: Pick<Member, 'mobile'>) {
  const { orders, bookings, encash: requests } = await sandbox.effects();
  const own = (rows: typeof orders) => rows.filter((row) => row['mobile'] === mobile);
  return { orders: own(orders), bookings: own(bookings), encash: own(requests) };
}

/** How many orders and Debits the backends were asked for. */
export const sentFrom = async (club: Club) => ({
  orders: (await club.calls(routes.order)).length,
  debits: (await club.calls(routes.debit)).length,
});

/** Each way to spend points: its mutation, where the backend is asked, and an input of so many points. */
export const waysOf = (club: Club) =>
  [
    {
      name: 'an order',
      kind: 'ORDER',
      field: 'confirmOrder',
      mutation: CONFIRM_ORDER,
      route: routes.order,
      points: vase.points,
      inputOf: ({ addressId }: Member) => ({ productId: vase.id, addressId }),
    },
    {
      name: 'a stay',
      kind: 'HOTEL',
      field: 'bookHotel',
      mutation: BOOK_HOTEL,
      route: routes.booking,
      points: hotel.perNight,
      inputOf: () => ({ hotelId: hotel.id, checkIn: club.day(0), checkOut: club.day(1) }),
    },
    {
      name: 'an encash request',
      kind: 'ENCASH',
      field: 'requestEncash',
      mutation: REQUEST_ENCASH,
      route: routes.encash,
      points: encash.points,
      inputOf: () => encash,
    },
  ] as const;

/** The encash requests that a member sees, newest first. */
export const encashRequestsOf = async (who: Member) =>
  (await who.ask<{ me: { encashRequests: { id: string; status: string; isHeld: boolean }[] } }>(ENCASH_REQUESTS)).me
    .encashRequests;
const ENCASH_REQUESTS = `{ me { encashRequests {
  id points facilitationFee amountPayable accountLast4 ifsc branchName personName status isHeld createdAt
} } }`;

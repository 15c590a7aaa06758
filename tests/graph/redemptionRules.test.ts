import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { openClub } from '#tests/support/club.ts';
import { send, type Member } from '#tests/support/member.ts';
import { hotel, madeOf, routes, stepsOf, unheld, vase, waysOf } from '#tests/support/redemptions.ts';

const club = openClub();

const CREATE_ADDRESS = `mutation CreateAddress($input: AddressInput!) {
  createAddress(input: $input) { __typename ... on UserError { code } }
}`;
const ADDRESS = {
  contactPerson: 'Tara Menon',
  mobile: '9999911111',
  email: 'tara@example.com',
  line1: '12 Lake Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
};

/** A status and a message of the backend, and what the member is told. */
type Refusal = readonly [number, string, string];

/** What each way of spending points says when it is refused. */
const words = {
  confirmOrder: {
    visitor: 'Please login to access this page',
    poor: 'Insufficient points to redeem this product.',
    unsent: 'An error occurred while creating the order. Please try again.',
    rejected: 'OrderRejectedError',
    step: 'ORDER_CREATED',
    refusals: [
      [422, 'This product is out of stock.', 'Failed to create order: This product is out of stock.'],
      [422, '', 'Failed to create order: Please try again.'],
      [404, 'Address not found.', 'Order creation failed. Please check your address ID and product ID.'],
      [400, 'Something is odd.', 'Order creation failed. Please check your address ID and product ID.'],
    ],
    changes: async ({ mobile }: Member) => [
      { productId: '204' },
      { addressId: (await club.member({ mobile, address: true })).addressId },
    ],
  },
  bookHotel: {
    visitor: 'Please login to continue',
    poor: 'You don’t have enough points for this.',
    unsent: 'The hotel couldn’t take this booking. No points were taken.',
    rejected: 'BookingRejectedError',
    step: 'BOOKING_CREATED',
    refusals: [
      [422, 'The hotel is full.', 'The hotel is full.'],
      [422, '', 'The hotel couldn’t take this booking. No points were taken.'],
      [404, 'Hotel not found.', 'Hotel not found.'],
    ],
    changes: async () => [
      { hotelId: '309' },
      { checkOut: club.day(2) },
      { guests: 3 },
      { specialRequests: 'Two cots' },
    ],
  },
  requestEncash: {
    visitor: 'Please login to access the Encash feature',
    poor: 'You don’t have enough points for this.',
    unsent: 'An error occurred while submitting your request.',
    rejected: 'EncashFailedError',
    step: 'REQUEST_CREATED',
    refusals: [
      [422, '', 'Failed to submit encash request. Please try again.'],
      [404, '', 'Failed to submit encash request. Please try again.'],
    ],
    changes: async () => [
      { points: 1 },
      { accountNumber: '738219046156' },
      { ifsc: 'DEMO0000215' },
      { branchName: 'Worli' },
      { personName: 'Leela Menon' },
    ],
  },
} as const;

/** Neither the store nor a backend knows of anything that the member has begun. */
async function expectNothing({ id, mobile }: Pick<Member, 'id' | 'mobile'>) {
  expect(await club.store.operations.list(id, ['ORDER', 'HOTEL', 'ENCASH'])).toEqual([]);
  expect(await madeOf(club, { mobile })).toEqual({ orders: [], bookings: [], encash: [] });
  expect(await club.calls(routes.debit)).toEqual([]);
}

describe.each(waysOf(club))('$name', ({ kind, field, mutation, route, points, inputOf }) => {
  const { visitor, poor, unsent, rejected, step, changes } = words[field];
  const refusals: readonly Refusal[] = words[field].refusals;
  const rich = () => club.member({ points: 40_000, address: true });
  const keyed = (who: Member) => ({ ...inputOf(who), idempotencyKey: randomUUID() });

  it(`is not a visitor's: '${visitor}'`, async () => {
    const input = { ...keyed(await rich()) };
    await club.forgetCalls();
    expect(await send(club.api, mutation, { input })).toEqual({
      __typename: 'NotSignedInError',
      message: visitor,
      code: 'NOT_SIGNED_IN',
    });
    expect(await club.calls()).toEqual([]);
  });

  it('is not of an inactive member', async () => {
    const who = await club.member({ active: false, address: true, points: 40_000 });
    expect(await who[field](inputOf(who))).toEqual({
      __typename: 'MembershipInactiveError',
      message: 'Your membership isn’t active. Please contact support.',
      code: 'MEMBERSHIP_INACTIVE',
    });
    await expectNothing(who);
  });

  it('does not take more points than there are', async () => {
    const who = await club.member({ points: points - 1, address: true });
    expect(await who[field](inputOf(who))).toEqual({
      __typename: 'InsufficientPointsError',
      message: poor,
      code: 'INSUFFICIENT_POINTS',
      required: points,
      available: points - 1,
    });
    await expectNothing(who);
    expect(await who.points()).toEqual(unheld(points - 1));
  });

  it('is not begun while the CRM cannot be asked for the balance, and its key stays good', async () => {
    const who = await rich();
    await club.fault({ surface: 'crm', kind: 'reset' });
    const input = keyed(who);
    const { data, errors } = await who.at(await club.another()).graph(mutation, { input });
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { path: [field], message: messages.balanceUnknown, extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
    await expectNothing(who);
    await club.sandbox.clearFaults();
    expect(await who[field](input)).toMatchObject({ state: 'CONFIRMED' });
  });

  it(`was not even sent when the backend has failed too often just now: '${unsent}'`, async () => {
    const who = (await rich()).at(await club.another());
    await club.fault({ surface: 'rest', method: 'POST', route: '/user_addresses.json', kind: 'status', times: 5 });
    for (let failures = 0; failures < 5; failures += 1)
      await who.graph(CREATE_ADDRESS, { input: { ...ADDRESS, line1: `${failures} Lake Road` } });
    expect(await who[field](inputOf(who))).toEqual({ __typename: rejected, message: unsent, code: 'REJECTED' });
    expect(await club.calls(route)).toEqual([]);
    expect(await who.points()).toEqual(unheld(40_000));
  });

  it.each(refusals)('that the backend refuses with %i %j: %s', async (status, told, message) => {
    const who = await rich();
    await club.fault({ ...route, kind: 'status', status, message: told, times: 1 });
    const input = keyed(who);
    const failed = { __typename: rejected, message, code: 'REJECTED' };
    expect(await who[field](input)).toEqual(failed);

    expect(await who.points()).toEqual(unheld(40_000));
    expect(await who.debits()).toEqual([]);
    const [row] = await club.store.operations.list(who.id, [kind]);
    const found = await who.redemption(row?.id);
    expect(found).toMatchObject({ state: 'FAILED', note: message, order: null });
    expect(stepsOf(found)).toEqual(['POINTS_HELD DONE', `${step} FAILED`, 'POINTS_RELEASED DONE']);

    // The same key stays refused; a new one is a new attempt, with the same points.
    expect(await who[field](input)).toEqual(failed);
    expect(await club.calls(route)).toHaveLength(1);
    expect(await who[field](keyed(who))).toMatchObject({ state: 'CONFIRMED' });
  });

  it('has a key that is a UUID', async () => {
    const who = await rich();
    for (const idempotencyKey of ['', 'my-order', '1234', '00000000-0000-0000-0000-000000000000']) {
      const { errors } = await who.graph(mutation, { input: { ...inputOf(who), idempotencyKey } });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    await expectNothing(who);
  });

  it('has a key that cannot be used for anything else', async () => {
    const who = await rich();
    const input = keyed(who);
    await who[field](input);
    for (const change of await changes(who)) {
      expect(await who[field]({ ...input, ...change })).toEqual({
        __typename: 'IdempotencyMismatchError',
        message: 'These details have changed since your last try. Please start again.',
        code: 'IDEMPOTENCY_MISMATCH',
      });
    }
    expect(await club.calls(route)).toHaveLength(1);
  });

  it('is made once of ten equal calls at once, with equal answers', async () => {
    const who = await rich();
    const input = keyed(who);
    const answers = await Promise.all(Array.from({ length: 10 }, () => who[field](input)));
    expect(answers[0]).toMatchObject({ state: 'CONFIRMED', remainingPoints: 40_000 - points });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await club.calls(route)).toHaveLength(1);
  });
});

describe('an order', () => {
  it.each([
    ['nothing', ' ', 'Product ID is required. Please try again.'],
    ['an unknown product', '999999', 'Product not found. Please check the product ID.'],
    ['something that is no id', '../orders', 'Product not found. Please check the product ID.'],
    ['what is out of stock', '207', 'This product can’t be redeemed right now.'],
    ['what takes no points', '218', 'This product can’t be redeemed right now.'],
  ])('is not of %s', async (_, productId, message) => {
    const who = await club.member({ address: true });
    expect(await who.confirmOrder({ productId, addressId: who.addressId })).toEqual({
      __typename: 'ProductUnavailableError',
      message,
      code: 'NOT_AVAILABLE',
    });
    await expectNothing(who);
  });

  it('does not go nowhere, nor to an address that is not there or somebody else’s', async () => {
    const [who, other] = [await club.member({ address: true }), await club.member({ address: true })];
    for (const addressId of [' ', '999999', other.addressId]) {
      expect(await who.confirmOrder({ productId: vase.id, addressId })).toEqual({
        __typename: 'AddressRequiredError',
        message: 'Address ID is required. Please ensure you have a saved address.',
        code: 'INVALID_INPUT',
      });
    }
    await expectNothing(who);
  });

  it("says 'No delivery address found. Please add an address.' to a member who has none", async () => {
    const who = await club.member();
    expect(await who.confirmOrder({ productId: vase.id, addressId: '1' })).toEqual({
      __typename: 'AddressRequiredError',
      message: 'No delivery address found. Please add an address.',
      code: 'INVALID_INPUT',
    });
    await expectNothing(who);
  });

  it.each(['/products/:id.json', '/user_addresses.json'])('is not begun while %s cannot be read', async (route) => {
    const who = await club.member({ address: true });
    await club.fault({ surface: 'rest', method: 'GET', route, kind: 'status', times: 3 });
    expect(await who.confirmOrder({ productId: vase.id, addressId: who.addressId })).toEqual({
      __typename: 'OrderRejectedError',
      message: words.confirmOrder.unsent,
      code: 'REJECTED',
    });
    await expectNothing(who);
  });
});

describe('a stay', () => {
  const oneNight = () => ({ hotelId: hotel.id, checkIn: club.day(0), checkOut: club.day(1) });

  it('passes the rule of its form on', async () => {
    const who = await club.member();
    const message = 'Please choose a check-in date from today onwards and a later check-out date, up to 30 nights.';
    expect(await who.bookHotel({ ...oneNight(), checkIn: club.day(-1) })).toEqual({
      __typename: 'ValidationError',
      message,
      code: 'INVALID_INPUT',
      fields: [{ field: 'checkIn', message }],
    });
    await expectNothing(who);
  });

  it.each(['999999', ' ', '../hotels'])('is not in a hotel that there is not: %j', async (hotelId) => {
    const who = await club.member();
    expect(await who.bookHotel({ ...oneNight(), hotelId })).toEqual({
      __typename: 'HotelUnavailableError',
      message: 'This hotel can’t be booked with points right now.',
      code: 'NOT_AVAILABLE',
    });
    await expectNothing(who);
  });

  it("is not begun while the hotels cannot be read: 'Failed to load hotels'", async () => {
    const who = (await club.member()).at(await club.another());
    await club.fault({ surface: 'rest', method: 'GET', route: '/hotels.json', kind: 'status' });
    const input = { ...oneNight(), idempotencyKey: randomUUID() };
    const { errors } = await who.graph(waysOf(club)[1].mutation, { input });
    expect(errors).toMatchObject([
      { path: ['bookHotel'], message: 'Failed to load hotels', extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
    await expectNothing(who);
  });
});

describe('an encash request', () => {
  it('passes the rule of its form on: every field at fault at once', async () => {
    const who = await club.member();
    const input = { ...waysOf(club)[2].inputOf(), points: 0, ifsc: '', termsAccepted: false };
    expect(await who.requestEncash(input)).toEqual({
      __typename: 'ValidationError',
      message: 'Points to encash must be a whole number of at least 1.',
      code: 'INVALID_INPUT',
      fields: [
        { field: 'points', message: 'Points to encash must be a whole number of at least 1.' },
        { field: 'ifsc', message: 'IFSC code must look like ABCD0123456.' },
        { field: 'termsAccepted', message: 'You must agree to terms and conditions' },
      ],
    });
    await expectNothing(who);
  });
});

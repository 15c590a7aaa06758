import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { logIn } from '#tests/support/login.ts';
import { asMember, BOOK_HOTEL, callsTo, routes, type Newcomer } from '#tests/support/redeeming.ts';
import { expectNothingBegun, free } from '#tests/support/redemptionFixture.ts';
import { BOOKINGS, hotelId, openStayFixture } from '#tests/support/stayFixture.ts';

const dates = 'Please choose a check-in date from today onwards and a later check-out date, up to 30 nights.';

const { club, guest, day, oneNight } = openStayFixture();
const expectNothing = (who: Pick<Newcomer, 'id'>) => expectNothingBegun(club, who, 'HOTEL');

describe('a stay that cannot be', () => {
  it("is not a visitor's: 'Please login to continue'", async () => {
    expect(await asMember(club.api, { headers: {} }).bookHotel(oneNight())).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to continue',
      code: 'NOT_SIGNED_IN',
    });
  });

  it('is not of an inactive member', async () => {
    const { headers, outcome } = await logIn(club.api, club.sandbox, '9999900006');
    await club.sandbox.clearCalls();
    expect(await asMember(club.api, { headers }).bookHotel(oneNight())).toEqual({
      __typename: 'MembershipInactiveError',
      message: 'Your membership isn’t active. Please contact support.',
      code: 'MEMBERSHIP_INACTIVE',
    });
    await expectNothing({ id: outcome.me?.id ?? '' });
  });

  it.each([
    ['begin yesterday', -1, 1],
    ['last no night', 2, 2],
    ['end before it begins', 3, 2],
    ['last 31 nights', 0, 31],
  ])('does not %s', async (_, from, to) => {
    const who = await guest(400_000);
    expect(await who.bookHotel({ hotelId, checkIn: day(from), checkOut: day(to) })).toEqual({
      __typename: 'ValidationError',
      message: dates,
      code: 'INVALID_INPUT',
      fields: [{ field: 'checkIn', message: dates }],
    });
    await expectNothing(who);
  });

  it.each([0, 9])('is not for %i guests', async (guests) => {
    const who = await guest();
    const message = 'You can book for 1 to 8 guests.';
    expect(await who.bookHotel({ ...oneNight(), guests })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'guests', message }],
    });
    await expectNothing(who);
  });

  it('does not come with special requests of more than 500 characters', async () => {
    const who = await guest();
    expect(await who.bookHotel({ ...oneNight(), specialRequests: 'w'.repeat(501) })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'specialRequests', message: 'This text is too long.' }],
    });
    await expectNothing(who);
  });

  it.each(['999999', '', ' ', '../hotels'])('is not in a hotel that there is not: %j', async (unknown) => {
    const who = await guest();
    expect(await who.bookHotel({ ...oneNight(), hotelId: unknown })).toEqual({
      __typename: 'HotelUnavailableError',
      message: 'This hotel can’t be booked with points right now.',
      code: 'NOT_AVAILABLE',
    });
    await expectNothing(who);
  });

  it('does not take more points than there are', async () => {
    const who = await guest();
    expect(await who.bookHotel({ ...oneNight(), checkOut: day(2) })).toEqual({
      __typename: 'InsufficientPointsError',
      message: 'You don’t have enough points for this.',
      code: 'INSUFFICIENT_POINTS',
      required: 16_000,
      available: 10_000,
    });
    await expectNothing(who);
  });

  it("is not begun while the hotels cannot be read: 'Failed to load hotels'", async () => {
    const who = await guest();
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/hotels.json', kind: 'status', status: 503 });
    const input = { ...oneNight(), idempotencyKey: randomUUID() };
    const { errors } = await club.api.graph(BOOK_HOTEL, { input }, who.headers);
    expect(errors).toMatchObject([
      { path: ['bookHotel'], message: 'Failed to load hotels', extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
    await expectNothing(who);
  });

  it('is not begun while the CRM cannot be asked for the balance', async () => {
    const who = await guest();
    await club.sandbox.fault({ surface: 'crm', kind: 'reset' });
    const input = { ...oneNight(), idempotencyKey: randomUUID() };
    const { errors } = await club.api.graph(BOOK_HOTEL, { input }, who.headers);
    expect(errors).toMatchObject([
      {
        path: ['bookHotel'],
        message: messages.balanceUnknown,
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      },
    ]);
    await expectNothing(who);
  });
});

describe('a stay that the backend refuses', () => {
  it.each([
    [422, 'The hotel is full.', 'The hotel is full.'],
    [422, '', 'The hotel couldn’t take this booking. No points were taken.'],
    [404, 'Hotel not found.', 'Hotel not found.'],
  ])('with %i %j: %s', async (status, words, message) => {
    const who = await guest();
    await club.sandbox.fault({ ...routes.booking, kind: 'status', status, message: words, times: 1 });
    const stay = { ...oneNight(), idempotencyKey: randomUUID() };
    const rejected = { __typename: 'BookingRejectedError', message, code: 'REJECTED' };
    expect(await who.bookHotel(stay)).toEqual(rejected);
    expect(await who.bookHotel(stay)).toEqual(rejected);
    expect(await callsTo(club.sandbox, routes.booking)).toHaveLength(1);
    expect(await who.points()).toEqual(free);
    expect(await who.ask(BOOKINGS)).toMatchObject({ me: { hotelBookings: [{ state: 'FAILED' }] } });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { logIn } from '#tests/support/login.ts';
import {
  asMember,
  BOOK_HOTEL,
  callsTo,
  openRedeemingClub,
  routes,
  stepsOf,
  type Newcomer,
  type RedeemingClub,
} from '#tests/support/redeeming.ts';

/** 'Garden Hour' in Bangalore, for 8,000 points a night. */
const hotelId = '311';
const perNight = 8000;
const dates = 'Please choose a day of arrival from today on and a later day of departure, at most 30 nights.';
const free = { balance: 10_000, available: 10_000, held: 0 };
const stillHeld = { balance: 10_000, available: 2000, held: perNight };

let club: RedeemingClub;
/** A new one for each test: what failed in one must not open the breakers of the next. */
let api: ApiUnderTest;

beforeAll(async () => {
  club = await openRedeemingClub();
});
beforeEach(async () => {
  await club.sandbox.clearFaults();
  api = await club.start();
});
afterAll(() => club.close());

async function guest(balance = 10_000, at = api) {
  const who = await club.newcomer(at);
  if (balance > 10_000) await club.sandbox.plantLedger({ mobile: who.mobile, count: 1, points: balance - 10_000 });
  await club.sandbox.clearCalls();
  return { ...who, ...asMember(at, who) };
}
/** The day in India so many days from now. */
const day = (days: number) =>
  new Date(club.now().getTime() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const oneNight = () => ({ hotelId, checkIn: day(0), checkOut: day(1) });
const bookingsOf = async ({ mobile }: Pick<Newcomer, 'mobile'>) =>
  (await club.sandbox.effects()).bookings.filter((booking) => booking['mobile'] === mobile);
const nothingBegun = async ({ id }: Pick<Newcomer, 'id'>) => {
  expect(await club.store.redemptions.list(id, 'HOTEL')).toEqual([]);
  expect(await callsTo(club.sandbox, routes.booking)).toEqual([]);
};
const BOOKINGS = `{ me { hotelBookings {
  id checkIn checkOut guests points state specialRequests createdAt hotel { id name }
} } }`;

describe('nights in a hotel paid with points', () => {
  it('take the whole way: held, booked, debited, and the points are those of the hotel for every night', async () => {
    const who = await guest(25_000);
    const stay = { hotelId, checkIn: day(3), checkOut: day(6), guests: 4, specialRequests: '  A cot, please. ' };
    const outcome = await who.bookHotel(stay);
    expect(outcome).toEqual({
      __typename: 'Redemption',
      id: expect.any(String),
      kind: 'HOTEL',
      state: 'CONFIRMED',
      points: 24_000,
      remainingPoints: 1000,
      note: null,
      createdAt: expect.any(String),
      steps: [
        { name: 'POINTS_HELD', state: 'DONE', at: outcome.createdAt },
        { name: 'BOOKING_CREATED', state: 'DONE', at: expect.any(String) },
        { name: 'POINTS_DEBITED', state: 'DONE', at: expect.any(String) },
      ],
      order: null,
      booking: {
        id: outcome.id,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        guests: 4,
        points: 24_000,
        state: 'CONFIRMED',
        specialRequests: 'A cot, please.',
        hotel: { name: 'Garden Hour' },
      },
      encashRequest: null,
    });

    const [booked, ...more] = await callsTo(club.sandbox, routes.booking);
    expect(more).toEqual([]);
    expect(booked?.body).toEqual({
      user_id: who.id,
      hotel_id: 311,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      guests: 4,
      points_used: 24_000,
      special_requests: 'A cot, please.',
      timestamp: outcome.createdAt,
    });
    // The backend is told the redemption's own id as the Idempotency-Key.
    expect(await bookingsOf(who)).toMatchObject([{ idempotency_key: outcome.id }]);
    expect((await callsTo(club.sandbox, routes.debit)).map(({ body }) => body)).toEqual([
      { Loyalty_Member__c: who.id, Transaction_Type__c: 'Debit', Loyalty_Points__c: 24_000 },
    ]);
    expect(await who.points()).toEqual({ balance: 1000, available: 1000, held: 0 });
    expect(await who.debits()).toEqual([24_000]);
  });

  it('are for two guests without wishes unless something else is said', async () => {
    const who = await guest();
    expect(await who.bookHotel(oneNight())).toMatchObject({
      state: 'CONFIRMED',
      points: perNight,
      booking: { guests: 2, specialRequests: null },
    });
    const [booked] = await callsTo(club.sandbox, routes.booking);
    expect(booked?.body).toMatchObject({ guests: 2, special_requests: '' });
  });

  it('make no Debit where DEBIT_HOTELS is false', async () => {
    const own = await club.start({ env: { DEBIT_HOTELS: 'false' } });
    const who = await guest(10_000, own);
    const outcome = await who.bookHotel(oneNight());
    expect(outcome).toMatchObject({ state: 'CONFIRMED' });
    expect(stepsOf(outcome)).toEqual(['POINTS_HELD DONE', 'BOOKING_CREATED DONE']);
    expect(await callsTo(club.sandbox, routes.debit)).toEqual([]);
    expect(await bookingsOf(who)).toHaveLength(1);
    expect(await who.debits()).toEqual([]);
    expect(await who.points()).toMatchObject({ balance: 10_000, held: 0 });
  });

  it('are listed, newest first, and for nobody else', async () => {
    const [who, other] = [await guest(20_000), await guest()];
    const first = await who.bookHotel(oneNight());
    club.forward(1);
    const second = await who.bookHotel({ ...oneNight(), checkIn: day(5), checkOut: day(6) });
    const { me } = await who.ask<{ me: { hotelBookings: unknown[] } }>(BOOKINGS);
    const listed = {
      guests: 2,
      points: perNight,
      state: 'CONFIRMED',
      specialRequests: null,
      hotel: { id: hotelId, name: 'Garden Hour' },
    };
    expect(me.hotelBookings).toEqual([
      { ...listed, id: second.id, checkIn: day(5), checkOut: day(6), createdAt: second.createdAt },
      { ...listed, id: first.id, checkIn: day(0), checkOut: day(1), createdAt: first.createdAt },
    ]);
    expect(await other.ask(BOOKINGS)).toEqual({ me: { hotelBookings: [] } });
  });
});

describe('the key of a booking', () => {
  it('makes one booking of ten equal calls at once', async () => {
    const who = await guest();
    const stay = { ...oneNight(), idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => who.bookHotel(stay)));
    expect(answers[0]).toMatchObject({ state: 'CONFIRMED' });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await bookingsOf(who)).toHaveLength(1);
    expect(await who.debits()).toEqual([perNight]);
  });

  it('gives the same answer on the next day too, when the day of arrival has passed', async () => {
    const who = await guest();
    const stay = { ...oneNight(), idempotencyKey: randomUUID() };
    const first = await who.bookHotel(stay);
    club.forward(13 * 3600);
    expect(day(0)).toBe(stay.checkOut);
    expect(await who.bookHotel(stay)).toEqual(first);
    expect(await bookingsOf(who)).toHaveLength(1);
  });

  it('cannot be used for another stay', async () => {
    const who = await guest(30_000);
    const stay = { ...oneNight(), guests: 2, specialRequests: 'A cot', idempotencyKey: randomUUID() };
    await who.bookHotel(stay);
    for (const change of [
      { hotelId: '309' },
      { checkOut: day(2) },
      { guests: 3 },
      { specialRequests: 'Two cots' },
      { specialRequests: null },
    ]) {
      expect(await who.bookHotel({ ...stay, ...change })).toEqual({
        __typename: 'IdempotencyMismatchError',
        message: 'This request was already used for something else. Please start again.',
        code: 'IDEMPOTENCY_MISMATCH',
      });
    }
    expect(await bookingsOf(who)).toHaveLength(1);
  });

  it('is a UUID', async () => {
    const { headers } = await guest();
    const { errors } = await api.graph(BOOK_HOTEL, { input: { ...oneNight(), idempotencyKey: 'mine' } }, headers);
    expect(errors).toMatchObject([{ path: ['bookHotel'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('a stay that cannot be', () => {
  it("is not a visitor's: 'Please login to continue'", async () => {
    expect(await asMember(api, { headers: {} }).bookHotel(oneNight())).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to continue',
      code: 'NOT_SIGNED_IN',
    });
  });

  it('is not of an inactive member', async () => {
    const { headers, outcome } = await logIn(api, club.sandbox, '9999900006');
    await club.sandbox.clearCalls();
    expect(await asMember(api, { headers }).bookHotel(oneNight())).toEqual({
      __typename: 'MembershipInactiveError',
      message: 'This membership is not active. Please contact support.',
      code: 'MEMBERSHIP_INACTIVE',
    });
    await nothingBegun({ id: outcome.me?.id ?? '' });
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
    await nothingBegun(who);
  });

  it.each([0, 9])('is not for %i guests', async (guests) => {
    const who = await guest();
    const message = 'Between 1 and 8 people can stay.';
    expect(await who.bookHotel({ ...oneNight(), guests })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'guests', message }],
    });
    await nothingBegun(who);
  });

  it('does not come with wishes of more than 500 characters', async () => {
    const who = await guest();
    expect(await who.bookHotel({ ...oneNight(), specialRequests: 'w'.repeat(501) })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'specialRequests', message: 'This text is too long.' }],
    });
    await nothingBegun(who);
  });

  it.each(['999999', '', ' ', '../hotels'])('is not in a hotel that there is not: %j', async (unknown) => {
    const who = await guest();
    expect(await who.bookHotel({ ...oneNight(), hotelId: unknown })).toEqual({
      __typename: 'HotelUnavailableError',
      message: 'This hotel cannot be booked with points now.',
      code: 'NOT_AVAILABLE',
    });
    await nothingBegun(who);
  });

  it('does not take more points than there are', async () => {
    const who = await guest();
    expect(await who.bookHotel({ ...oneNight(), checkOut: day(2) })).toEqual({
      __typename: 'InsufficientPointsError',
      message: 'Insufficient points to redeem this product.',
      code: 'INSUFFICIENT_POINTS',
      required: 16_000,
      available: 10_000,
    });
    await nothingBegun(who);
  });

  it("is not begun while the hotels cannot be read: 'Failed to load hotels'", async () => {
    const who = await guest();
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/hotels.json', kind: 'status', status: 503 });
    const input = { ...oneNight(), idempotencyKey: randomUUID() };
    const { errors } = await api.graph(BOOK_HOTEL, { input }, who.headers);
    expect(errors).toMatchObject([
      { path: ['bookHotel'], message: 'Failed to load hotels', extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
    await nothingBegun(who);
  });

  it('is not begun while the CRM cannot be asked for the balance', async () => {
    const who = await guest();
    await club.sandbox.fault({ surface: 'crm', kind: 'reset' });
    const input = { ...oneNight(), idempotencyKey: randomUUID() };
    const { errors } = await api.graph(BOOK_HOTEL, { input }, who.headers);
    expect(errors).toMatchObject([
      {
        path: ['bookHotel'],
        message: 'Unable to authenticate with Salesforce.',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      },
    ]);
    await nothingBegun(who);
  });
});

describe('a stay that the backend refuses', () => {
  it.each([
    [422, 'The hotel is full.', 'The hotel is full.'],
    [422, '', 'The booking was refused. No points were taken.'],
    [404, 'Hotel not found.', 'Hotel not found.'],
    [401, 'You need to sign in.', 'Your session has expired. Please login again.'],
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

describe('a stay whose answer was lost', () => {
  it.each(['commit-then-drop', 'reset', 'garbage', 'status'] as const)(
    'goes to a person (%s), since the backend lists no bookings: it is never asked for twice, and the points stay held',
    async (kind) => {
      const who = await guest();
      await club.sandbox.fault({ ...routes.booking, kind, times: 1 });
      const stay = { ...oneNight(), idempotencyKey: randomUUID() };
      const pending = await who.bookHotel(stay);
      expect(pending).toMatchObject({ state: 'PENDING', booking: { state: 'PENDING' } });
      expect(await who.points()).toEqual(stillHeld);

      expect(await who.settled(club, pending.id)).toMatchObject({ state: 'NEEDS_REVIEW', note: null });
      club.forward(600);
      expect(await who.bookHotel(stay)).toMatchObject({ id: pending.id, state: 'NEEDS_REVIEW' });
      expect(await callsTo(club.sandbox, routes.booking)).toHaveLength(1);
      expect(await who.points()).toEqual(stillHeld);
      expect(await who.debits()).toEqual([]);
      expect(await who.ask(BOOKINGS)).toMatchObject({
        me: { hotelBookings: [{ id: pending.id, state: 'NEEDS_REVIEW' }] },
      });
    },
  );
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callsTo, BOOK_HOTEL, routes, stepsOf } from '#tests/support/redeeming.ts';
import { BOOKINGS, hotelId, openStayFixture, perNight } from '#tests/support/stayFixture.ts';

const stillHeld = { balance: 10_000, available: 2000, held: perNight };

const { club, guest, day, oneNight, bookingsOf } = openStayFixture();

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

  it('are for two guests without special requests by default', async () => {
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
        message: 'These details have changed since your last try. Please start again.',
        code: 'IDEMPOTENCY_MISMATCH',
      });
    }
    expect(await bookingsOf(who)).toHaveLength(1);
  });

  it('is a UUID', async () => {
    const { headers } = await guest();
    const { errors } = await club.api.graph(BOOK_HOTEL, { input: { ...oneNight(), idempotencyKey: 'mine' } }, headers);
    expect(errors).toMatchObject([{ path: ['bookHotel'], extensions: { code: 'BAD_USER_INPUT' } }]);
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

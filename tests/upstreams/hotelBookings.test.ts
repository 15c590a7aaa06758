import { describe, expect, it } from 'vitest';
import { bookHotel } from '#api/upstreams/club/hotelBookings.ts';
import { getHotels } from '#api/upstreams/club/hotels.ts';
import { newcomer, openClub } from './support/club.ts';
import { canaries, failureOf, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream } from './support/upstream.ts';

const { bearer } = canaries;
const booking = {
  userId: '42719',
  hotelId: '301',
  checkIn: '2099-01-01',
  checkOut: '2099-01-03',
  guests: 2,
  pointsUsed: 20_000,
  specialRequests: null,
  timestamp: '2026-11-06T04:30:00.000Z',
  idempotencyKey: 'hotel-1',
};

describe('bookHotel', () => {
  it('is sent once in the shape that the backend takes', async () => {
    const upstream = await startUpstream(json({ id: 4, status: 'confirmed' }, 201));
    expect(await bookHotel(open(upstream.url).http, newCall(), bearer, booking)).toEqual({
      id: '4',
      status: 'confirmed',
    });
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({
      method: 'POST',
      path: '/hotel/bookings',
      headers: { 'idempotency-key': 'hotel-1', authorization: `Bearer ${bearer}` },
    });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      user_id: '42719',
      hotel_id: 301,
      check_in: '2099-01-01',
      check_out: '2099-01-03',
      guests: 2,
      points_used: 20_000,
      special_requests: '',
      timestamp: booking.timestamp,
    });
  });

  it('is unknown when the answer does not name it', async () => {
    const upstream = await startUpstream(json({ status: 'confirmed' }, 201));
    const { http } = open(upstream.url);
    expect(await failureOf(bookHotel(http, newCall(), bearer, booking))).toMatchObject({ outcome: 'unknown' });
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('at the backend', () => {
  it('a stay is booked once under one key, although its first answer is lost', async () => {
    const { sandbox, http, signIn } = await openClub();
    const token = await signIn(newcomer);
    const hotels = await getHotels(http, newCall(), null, () => {});
    const hotel = hotels.find(({ points }) => points !== null);
    const stay = {
      ...booking,
      hotelId: hotel?.id ?? '',
      pointsUsed: (hotel?.points ?? 0) * 2,
      specialRequests: 'A quiet room',
    };
    await sandbox.fault({ surface: 'rest', route: '/hotel/bookings', kind: 'commit-then-drop', times: 1 });
    expect(await failureOf(bookHotel(http, newCall(), token, stay))).toMatchObject({ outcome: 'unknown' });
    expect(await bookHotel(http, newCall(), token, stay)).toEqual({ id: expect.any(String), status: 'confirmed' });
    expect((await sandbox.effects()).bookings).toMatchObject([{ wire: { special_requests: 'A quiet room' } }]);
  });

  it.each([
    { what: 'a hotel that is not there', change: { hotelId: '999' }, status: 404 },
    { what: 'a wrong price', change: { pointsUsed: 1 }, status: 422 },
    { what: 'a stay of no night', change: { checkOut: '2099-01-01' }, status: 422 },
  ])('refuses $what', async ({ change, status }) => {
    const { http, signIn } = await openClub();
    const refused = bookHotel(http, newCall(), await signIn(newcomer), { ...booking, ...change });
    expect(await failureOf(refused)).toMatchObject({ status, outcome: 'refused', reason: expect.any(String) });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';
import { hotel, madeOf, onHold, routes, stepsOf, unheld } from '#tests/support/redemptions.ts';

const club = openClub();
const oneNight = () => ({ hotelId: hotel.id, checkIn: club.day(0), checkOut: club.day(1) });
const bookingsOf = (who: Member) =>
  who.ask<{ me: { hotelBookings: unknown[] } }>(`{ me { hotelBookings {
    id checkIn checkOut guests points state specialRequests createdAt hotel { id name }
  } } }`);

describe('nights in a hotel paid with points', () => {
  it('cost the points of the hotel for every night, and come with what was asked for', async () => {
    const who = await club.member({ points: 25_000 });
    const stay = { hotelId: hotel.id, checkIn: club.day(3), checkOut: club.day(6), guests: 4 };
    expect(await who.bookHotel({ ...stay, specialRequests: '  A cot, please. ' })).toMatchObject({
      points: 24_000,
      booking: { guests: 4, points: 24_000, specialRequests: 'A cot, please.' },
    });
    expect((await club.calls(routes.booking)).map(({ body }) => body)).toMatchObject([
      {
        check_in: club.day(3),
        check_out: club.day(6),
        guests: 4,
        points_used: 24_000,
        special_requests: 'A cot, please.',
      },
    ]);
    expect(await who.debits()).toEqual([24_000]);
  });

  it('make no Debit where DEBIT_HOTELS is false', async () => {
    const who = (await club.member()).at(await club.another({ env: { DEBIT_HOTELS: 'false' } }));
    const outcome = await who.bookHotel(oneNight());
    expect(outcome).toMatchObject({ state: 'CONFIRMED' });
    expect(stepsOf(outcome)).toEqual(['POINTS_HELD DONE', 'BOOKING_CREATED DONE']);
    expect(await club.calls(routes.debit)).toEqual([]);
    expect((await madeOf(club, who)).bookings).toHaveLength(1);
    expect(await who.points()).toEqual(unheld(10_000));
  });

  it('are listed, newest first, and for nobody else', async () => {
    const who = await club.member({ points: 20_000 });
    const first = await who.bookHotel(oneNight());
    club.later(1);
    const second = await who.bookHotel({ ...oneNight(), checkIn: club.day(5), checkOut: club.day(6) });
    const listed = {
      guests: 2,
      points: hotel.perNight,
      state: 'CONFIRMED',
      specialRequests: null,
      hotel: { id: hotel.id, name: 'Garden Hour' },
    };
    expect((await bookingsOf(who)).me.hotelBookings).toEqual([
      { ...listed, id: second.id, checkIn: club.day(5), checkOut: club.day(6), createdAt: second.createdAt },
      { ...listed, id: first.id, checkIn: club.day(0), checkOut: club.day(1), createdAt: first.createdAt },
    ]);
    expect(await bookingsOf(await club.member())).toEqual({ me: { hotelBookings: [] } });
  });

  it('have the same answer under their key on the next day too, when the day of arrival has passed', async () => {
    const who = await club.member();
    const stay = { ...oneNight(), idempotencyKey: randomUUID() };
    const first = await who.bookHotel(stay);
    club.later(13 * 3600);
    expect(club.day(0)).toBe(stay.checkOut);
    expect(await who.bookHotel(stay)).toEqual(first);
    expect((await madeOf(club, who)).bookings).toHaveLength(1);
  });
});

describe('a stay whose answer was lost', () => {
  it.each(['commit-then-drop', 'reset', 'garbage', 'status'] as const)(
    'goes to a person (%s), since the backend lists no bookings: it is never asked for twice, and the points stay held',
    async (kind) => {
      const who = await club.member();
      await club.fault({ ...routes.booking, kind, times: 1 });
      const stay = { ...oneNight(), idempotencyKey: randomUUID() };
      const pending = await who.bookHotel(stay);
      expect(pending).toMatchObject({ state: 'PENDING', booking: { state: 'PENDING' } });
      expect(await who.points()).toEqual(onHold(hotel.perNight));

      expect(await who.settled(pending.id)).toMatchObject({ state: 'NEEDS_REVIEW', note: null });
      club.later(600);
      expect(await who.bookHotel(stay)).toMatchObject({ id: pending.id, state: 'NEEDS_REVIEW' });
      expect(await club.calls(routes.booking)).toHaveLength(1);
      expect(await who.points()).toEqual(onHold(hotel.perNight));
      expect(await who.debits()).toEqual([]);
      expect(await bookingsOf(who)).toMatchObject({
        me: { hotelBookings: [{ id: pending.id, state: 'NEEDS_REVIEW' }] },
      });
    },
  );
});

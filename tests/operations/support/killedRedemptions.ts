import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { indianDay } from '#rules/indianDay.ts';
import type { RedeemOutcome as Outcome } from '#tests/support/member.ts';
import type { CrashCase, Member } from './killing.ts';

/** A day in India, so many days from now, as `yyyy-mm-dd`. */
const dayAhead = (days: number): string => indianDay(new Date(Date.now() + days * 86_400_000));

const welcome = 10_000;
/** Before the request to the backend, in between, and after its answer; then the same for the Debit. */
const crashPoints = ['accepted', 'creating', 'made', 'created', 'debiting', 'debited'] as const;

interface Kind {
  readonly kind: 'ORDER' | 'HOTEL' | 'ENCASH';
  readonly points: number;
  readonly effects: 'orders' | 'bookings' | 'encash';
  /** Where nobody can tell what the backend did, so that a person must look. */
  readonly unknowable?: readonly string[];
  prepare(member: Member): Promise<() => Promise<Outcome>>;
  isSettled(member: Member): Promise<boolean>;
}

const holdsNothing = async (member: Member) => (await member.points()).held === 0;

const kinds: readonly Kind[] = [
  {
    kind: 'ORDER',
    points: 6200,
    effects: 'orders',
    async prepare(member) {
      const order = { productId: '208', addressId: await member.createAddress(), idempotencyKey: randomUUID() };
      return () => member.confirmOrder(order);
    },
    isSettled: holdsNothing,
  },
  {
    kind: 'HOTEL',
    points: 6800,
    effects: 'bookings',
    // The backend has no list of bookings.
    unknowable: ['creating', 'made'],
    async prepare(member) {
      const stay = { hotelId: '308', checkIn: dayAhead(10), checkOut: dayAhead(11), idempotencyKey: randomUUID() };
      return () => member.bookHotel(stay);
    },
    async isSettled(member) {
      const { me } = await member.ask<{ me: { hotelBookings: { state: string }[] } }>(
        '{ me { hotelBookings { state } } }',
      );
      return me.hotelBookings.every(({ state }) => state !== 'PENDING');
    },
  },
  {
    kind: 'ENCASH',
    points: 1000,
    effects: 'encash',
    async prepare(member) {
      const encash = {
        points: 1000,
        accountNumber: '501002003001',
        ifsc: 'DEMO0000214',
        branchName: 'Candolim',
        personName: 'Tara Menon',
        termsAccepted: true,
        idempotencyKey: randomUUID(),
      };
      return () => member.requestEncash(encash);
    },
    isSettled: holdsNothing,
  },
];

/** One thing made and one Debit, or the points still held and a person who looks; asking again gives the same one. */
function afterCrash({ kind, points, effects, unknowable = [] }: Kind): CrashCase['expectOneEffect'] {
  return async ({ point, member, mobile, ask, sandbox }) => {
    const made = async () => (await sandbox.effects())[effects].filter((row) => row['mobile'] === mobile);
    const before = await made();
    const again = await ask();
    expect(await made()).toEqual(before);
    const left = welcome - points;
    if (unknowable.includes(point)) {
      expect(again).toMatchObject({ kind, state: 'NEEDS_REVIEW' });
      expect(before).toHaveLength(point === 'creating' ? 0 : 1);
      expect(await member.debits()).toEqual([]);
      expect(await member.points()).toEqual({ balance: welcome, available: left, held: points });
      return;
    }
    expect(again).toMatchObject({ kind, state: 'CONFIRMED', points });
    expect(before).toHaveLength(1);
    expect(await member.debits()).toEqual([points]);
    expect(await member.points()).toEqual({ balance: left, available: left, held: 0 });
  };
}

/** The three ways of paying with points. Encash is debited by the club: DEBIT_ENCASH must be on. */
export const redemptions: readonly CrashCase[] = kinds.map((one) => ({
  kind: one.kind,
  points: crashPoints,
  prepare: one.prepare,
  isSettled: one.isSettled,
  expectOneEffect: afterCrash(one),
}));

import { describe, expect, it } from 'vitest';
import { hotel, stepsOf, unheld, vase } from '#tests/support/redemptions.ts';
import { reviewCases } from './support/reviewCases.ts';
import { debitByHand, openReviewFixture } from './support/review.ts';

const { points } = vase;
const { perNight } = hotel;
const free = unheld(10_000);

const { club, openOperator } = openReviewFixture();
const { lostStay, refusedDebit, lostOrder } = reviewCases(club);

describe('a release', () => {
  it('returns the points of a stay that was never booked', async () => {
    const who = await lostStay();
    const operator = await openOperator();
    expect(await operator.release(who.id)).toEqual({
      effects: expect.stringContaining('The backend has no list of bookings'),
      stage: 'FAILED',
    });
    const released = await who.redemption(who.id);
    expect(released).toMatchObject({
      state: 'FAILED',
      note: 'Our team cancelled this request. Your points are available again.',
    });
    expect(stepsOf(released ?? {})).toEqual(['POINTS_HELD DONE', 'BOOKING_CREATED FAILED', 'POINTS_RELEASED DONE']);
    expect(await who.points()).toEqual(free);
    expect(await who.debits()).toEqual([]);
    expect(operator.logs()).toMatch(/"decision":"release".*"to":"FAILED".*"who":"Olivia"/);
    expect(operator.logs()).not.toContain(who.mobile);
  });

  it('refuses while the order that was created for it exists, unless that is overruled', async () => {
    const who = await refusedDebit();
    const operator = await openOperator();
    await expect(operator.release(who.id)).rejects.toThrow(
      `the backend created the order ${who.orderId} for this redemption.`,
    );
    expect(await who.points()).toEqual({ balance: 10_000, available: 3800, held: points });
    await operator.release(who.id, { overrule: true });
    expect(await who.redemption(who.id)).toMatchObject({ state: 'FAILED' });
    expect(await who.points()).toEqual(free);
  });

  it('refuses while an order is visible that could be it', async () => {
    const who = await lostOrder();
    const refusal = (await openOperator()).release(who.id);
    await expect(refusal).rejects.toThrow(`the order ${who.orderId} (`);
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.points()).toEqual({ balance: 10_000, available: 3800, held: points });
  });

  it('refuses while a Debit is visible that could belong to this redemption', async () => {
    const who = await lostStay();
    const operator = await openOperator();
    const byHand = await debitByHand(operator, who.memberId, perNight);
    await expect(operator.release(who.id)).rejects.toThrow(`the Debit ${byHand} (`);
    expect(await club.store.operations.holdOf(who.id)).toMatchObject({ state: 'active' });
  });

  it('refuses when the orders could not be read, unless that is overruled', async () => {
    const who = await lostOrder();
    await club.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 401 });
    const operator = await openOperator();
    await expect(operator.release(who.id)).rejects.toThrow('so the order could not be searched for');
    await operator.release(who.id, { overrule: true });
    expect(await who.points()).toEqual(free);
  });
});

import { describe, expect, it } from 'vitest';
import { buyerOf, hotel, routes, stepsOf, unheld, vase } from '#tests/support/redemptions.ts';
import { withExternalKeys } from '#tests/support/clubConfig.ts';
import { reviewCases, refusedForGood } from './support/reviewCases.ts';
import { debitByHand, openReviewFixture } from './support/review.ts';

const { points } = vase;
const { perNight } = hotel;
const free = unheld(10_000);

const { club, openOperator } = openReviewFixture();
const { lostStay, refusedDebit, lostOrder, lostEncash } = reviewCases(club);
const debitCalls = async () => (await club.calls(routes.debit)).length;

describe('settling', () => {
  it('posts the Debit that the CRM refused before: one, and the points are spent', async () => {
    const who = await refusedDebit();
    const operator = await openOperator();
    expect(await operator.settle(who.id)).toEqual({
      effects: `The order ${who.orderId} will be recorded for this redemption. The club takes 6200 points in the CRM, with a Debit.`,
      stage: 'CONFIRMED',
    });
    expect(await debitCalls()).toBe(1);
    const settled = await who.redemption(who.id);
    expect(settled).toMatchObject({ state: 'CONFIRMED', note: 'Confirmed by our team.', order: { id: who.orderId } });
    expect(stepsOf(settled ?? {})).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED DONE']);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
    expect(operator.logs()).toMatch(new RegExp(`"decision":"settle","operation":"${who.id}".*"who":"Olivia"`));
  });

  it('uses the Debit that exists, and posts none', async () => {
    const who = await refusedDebit();
    const operator = await openOperator();
    const byHand = await debitByHand(operator, who.memberId);
    await club.forgetCalls();
    expect((await operator.settle(who.id)).effects).toContain(
      `The Debit ${byHand} in the CRM will be assigned to this redemption`,
    );
    expect(await debitCalls()).toBe(0);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'CONFIRMED', transactionId: byHand });
  });

  it('asks which Debit it is when several could be it', async () => {
    const who = await refusedDebit(3 * points);
    const operator = await openOperator();
    const [one, other] = [await debitByHand(operator, who.memberId), await debitByHand(operator, who.memberId)];
    await expect(operator.settle(who.id)).rejects.toThrow(`the Debit ${one} could belong to this operation`);
    await operator.settle(who.id, { transactionId: other });
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'CONFIRMED', transactionId: other });
    expect(await club.store.operations.holdOf(who.id)).toMatchObject({ state: 'posted' });
    expect(await who.debits()).toEqual([points, points]);
  });

  it('does not take a Debit without our key for its own, and posts one under the key', async () => {
    const externalIdField = 'Club_Key__c';
    const env = withExternalKeys(externalIdField);
    await club.sandbox.switches({ externalIdField });
    const who = await refusedDebit(2 * points, env, externalIdField);
    const operator = await openOperator({ env });
    const byHand = await debitByHand(operator, who.memberId);
    await expect(operator.settle(who.id)).rejects.toThrow(`the Debit ${byHand} could belong to this operation`);
    expect(await operator.settle(who.id, { overrule: true })).toMatchObject({ stage: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points, points]);
    const row = await club.store.operations.find(who.id);
    expect(row?.transactionId).not.toBe(byHand);
  });

  it('never takes a Debit or an order of another redemption, overruled or not', async () => {
    const who = await refusedDebit(2 * points);
    const other = await who.confirmOrder(who.order);
    const { transactionId } = (await club.store.operations.find(other.id ?? '')) ?? {};
    const operator = await openOperator();
    await expect(operator.settle(who.id, { transactionId: transactionId ?? '', overrule: true })).rejects.toThrow(
      `the Debit ${transactionId} belongs to another operation`,
    );
    await expect(operator.settle(who.id, { upstreamId: other.order?.id ?? '', overrule: true })).rejects.toThrow(
      `the order ${other.order?.id} belongs to another operation`,
    );
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW', message: null });
  });

  it('needs the id of a lost order, lists what could be it, and continues with the one that is named', async () => {
    const who = await lostOrder();
    const operator = await openOperator();
    const refusal = await operator.settle(who.id).catch(String);
    expect(refusal).toMatch(/enter its id\. Candidates: \d+ \(.*\); \d+ \(.*\)\.$/m);
    expect(refusal).toContain(who.orderId);
    expect(refusal).toContain(who.elsewhere);
    await operator.settle(who.id, { upstreamId: who.orderId });
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED', order: { id: who.orderId } });
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
  });

  it("refuses an order that is not among the member's, unless that is overruled", async () => {
    const who = await lostOrder();
    const operator = await openOperator();
    await expect(operator.settle(who.id, { upstreamId: '987654' })).rejects.toThrow(
      "the order 987654 is not one of the member's matching orders.",
    );
    expect(await debitCalls()).toBe(0);
    await operator.settle(who.id, { upstreamId: '987654', overrule: true });
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'CONFIRMED', upstreamId: '987654' });
    expect(operator.logs()).toMatch(/"upstreamId":"987654".*"overruled":1/);
  });

  it('refuses until the outcome of another redemption is known whose order or Debit it could be', async () => {
    const who = await lostOrder(4 * points);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const next = await who.confirmOrder(who.order);
    expect(next).toMatchObject({ state: 'PENDING' });
    const operator = await openOperator();
    const settle = () => operator.settle(who.id, { upstreamId: who.orderId });
    await expect(settle()).rejects.toThrow('is in progress, and this order could belong to it');

    const other = await refusedDebit(4 * points);
    await club.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const debiting = await other.confirmOrder(other.order);
    expect(debiting).toMatchObject({ state: 'PENDING' });
    await expect(operator.settle(other.id, { overrule: true })).rejects.toThrow(
      'is in progress, and this Debit could belong to it',
    );
    expect(await other.settled(debiting.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    await operator.settle(other.id);
    expect(await other.debits()).toEqual([points, points]);
  });

  it('posts the Debit of a lost stay, under the id of the booking', async () => {
    const who = await lostStay();
    await club.forgetCalls();
    const operator = await openOperator();
    await expect(operator.settle(who.id)).rejects.toThrow('it is not known which booking was made');
    await operator.settle(who.id, { upstreamId: who.bookingId });
    expect(await club.calls(routes.booking)).toEqual([]);
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([perNight]);
    expect(await who.points()).toEqual({ balance: 2000, available: 2000, held: 0 });
  });

  it('posts no Debit of a kind that the club does not debit', async () => {
    const who = await lostStay();
    const operator = await openOperator({ env: { DEBIT_HOTELS: 'false' } });
    expect((await operator.settle(who.id, { upstreamId: who.bookingId })).effects).toContain(
      'does not take these points itself',
    );
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([]);
    expect(await club.store.operations.holdOf(who.id)).toMatchObject({ state: 'posted' });
  });

  it('keeps the points of an encash request on hold until its Debit is there or it is refused', async () => {
    const who = await lostEncash();
    const { effects } = await (await openOperator()).settle(who.id, { upstreamId: who.requestId });
    expect(effects).toContain('they stay on hold until the CRM shows the Debit, or it is refused');
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED', encashRequest: { id: who.requestId } });
    expect(await who.points()).toEqual({ balance: 10_000, available: 4975, held: 5025 });
    expect(await who.debits()).toEqual([]);
  });

  it('needs somebody again when the CRM refuses the Debit again, and the points stay held', async () => {
    const who = await refusedDebit();
    await club.fault(refusedForGood);
    expect(await (await openOperator()).settle(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.points()).toEqual({ balance: 10_000, available: 3800, held: points });
  });

  it.each(['settle', 'release'] as const)(
    'and releasing: %s is not possible while the CRM cannot be read',
    async (name) => {
      const who = await refusedDebit();
      await club.fault({ surface: 'crm', kind: 'status', status: 503 });
      await expect((await openOperator())[name](who.id, { overrule: true })).rejects.toThrow(
        'try again when the CRM answers',
      );
      expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    },
  );

  it.each(['settle', 'release'] as const)(
    'and releasing: %s refuses an operation that does not need review',
    async (name) => {
      const who = await buyerOf(club, 2 * points);
      const done = await who.confirmOrder(who.order);
      await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
      const open = await who.confirmOrder(who.order);
      const operator = await openOperator();
      await expect(operator[name](done.id ?? '', { overrule: true })).rejects.toThrow('It is confirmed');
      await expect(operator[name](open.id ?? '', { overrule: true })).rejects.toThrow(
        'the club continues it automatically',
      );
      expect(await club.store.operations.find(open.id ?? '')).toMatchObject({ stage: 'CREATING' });
    },
  );

  it('happens once when two people decide at the same moment', async () => {
    const who = await refusedDebit();
    const [one, other] = [await openOperator(), await openOperator()];
    const outcomes = await Promise.allSettled([one.settle(who.id), other.release(who.id, { overrule: true })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { stage } = (await club.store.operations.find(who.id)) ?? {};
    const [spent, given] = [{ balance: 3800, available: 3800, held: 0 }, free];
    expect(await who.points()).toEqual(stage === 'CONFIRMED' ? spent : given);
    expect(await who.debits()).toEqual(stage === 'CONFIRMED' ? [points] : []);
  });

  it('notices what happened between the preview and the decision', async () => {
    const who = await refusedDebit();
    const operator = await openOperator();
    const during = await openOperator({
      records: {
        // The Debit appears between the preview and the decision.
        holdOf: club.store.operations.holdOf,
        find: async (id) => {
          looks += 1;
          if (looks === 2) await debitByHand(operator, who.memberId);
          return club.store.operations.find(id);
        },
      },
    });
    let looks = 0;
    await expect(during.settle(who.id)).rejects.toThrow('the data changed in the meantime');
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.debits()).toEqual([points]);
  });
});

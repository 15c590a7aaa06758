import { describe, expect, it } from 'vitest';
import { newBuyer, vesselPoints as points } from '#tests/support/orderDesk.ts';
import { callsTo, routes, stepsOf } from '#tests/support/redeeming.ts';
import { free } from '#tests/support/redeemingHouse.ts';
import { perNight } from '#tests/support/stayDesk.ts';
import { reviewCases, refusedForGood } from './support/reviewCases.ts';
import { debitByHand, openOperatorHouse } from './support/review.ts';

const { club, openDesk } = openOperatorHouse();
const { lostStay, refusedDebit, lostOrder, lostEncash } = reviewCases(club);
const debitCalls = async () => (await callsTo(club.sandbox, routes.debit)).length;

describe('settle', () => {
  it('posts the Debit that the CRM refused before: one, and the points are spent', async () => {
    const who = await refusedDebit();
    const desk = await openDesk();
    const said = await desk.command('settle', who.id);
    expect(said).toContain(`The order ${who.orderId} will be recorded for this redemption.`);
    expect(said).toContain('The club posts a Debit of 6200 points in the CRM.');
    expect(said).toContain('Done: it is CONFIRMED.');
    expect(desk.asked).toEqual(['Type "yes" to do this: ']);
    expect(await debitCalls()).toBe(1);
    const settled = await who.redemption(who.id);
    expect(settled).toMatchObject({ state: 'CONFIRMED', note: 'Settled by an operator.', order: { id: who.orderId } });
    expect(stepsOf(settled ?? {})).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED DONE']);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
    expect(desk.logs()).toMatch(new RegExp(`"decision":"settle","operation":"${who.id}".*"who":"olivia"`));
  });

  it('takes a Debit that is there for its own, and posts none', async () => {
    const who = await refusedDebit();
    const desk = await openDesk();
    const byHand = await debitByHand(desk, who.memberId);
    await club.sandbox.clearCalls();
    expect(await desk.command('settle', who.id)).toContain(
      `The Debit ${byHand} in the CRM will be assigned to this redemption`,
    );
    expect(await debitCalls()).toBe(0);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'CONFIRMED', transactionId: byHand });
  });

  it('with several Debits that could be it asks for the name of one', async () => {
    const who = await refusedDebit(3 * points);
    const desk = await openDesk();
    const [one, other] = [await debitByHand(desk, who.memberId), await debitByHand(desk, who.memberId)];
    await expect(desk.command('settle', who.id)).rejects.toThrow(`the Debit ${one} could belong to this operation`);
    await desk.command('settle', who.id, '--transaction', other);
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'CONFIRMED', transactionId: other });
    expect(await club.store.operations.holdOf(who.id)).toMatchObject({ state: 'posted' });
    expect(await who.debits()).toEqual([points, points]);
  });

  it('with a key of ours in the CRM asks about a Debit without it, and posts its own under the key', async () => {
    const env = { CRM_EXTERNAL_ID_FIELD: 'Club_Key__c' };
    await club.sandbox.switches({ externalIdField: env.CRM_EXTERNAL_ID_FIELD });
    const who = await refusedDebit(2 * points, env);
    const desk = await openDesk({ env });
    const byHand = await debitByHand(desk, who.memberId);
    await expect(desk.command('settle', who.id)).rejects.toThrow(`the Debit ${byHand} could belong to this operation`);
    expect(await desk.command('settle', who.id, '--force')).toContain('Done: it is CONFIRMED.');
    expect(await who.debits()).toEqual([points, points]);
    const row = await club.store.operations.find(who.id);
    expect(row?.transactionId).not.toBe(byHand);
  });

  it('never takes a Debit or an order of another redemption, forced or not', async () => {
    const who = await refusedDebit(2 * points);
    const other = await who.confirmOrder(who.order);
    const { transactionId } = (await club.store.operations.find(other.id ?? '')) ?? {};
    const desk = await openDesk();
    await expect(desk.command('settle', who.id, '--transaction', transactionId ?? '', '--force')).rejects.toThrow(
      `the Debit ${transactionId} belongs to another operation`,
    );
    await expect(desk.command('settle', who.id, '--upstream', other.order?.id ?? '', '--force')).rejects.toThrow(
      `the order ${other.order?.id} belongs to another operation`,
    );
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW', message: null });
    expect(desk.asked).toEqual([]);
  });

  it('of a lost order needs its id, names what could be it, and goes on with the one that is named', async () => {
    const who = await lostOrder();
    const desk = await openDesk();
    const refusal = await desk.command('settle', who.id).catch((error: Error) => error.message);
    expect(refusal).toMatch(/specify it with --upstream\. Candidates: \d+, \d+\.$/m);
    expect(refusal).toContain(who.orderId);
    expect(refusal).toContain(who.elsewhere);
    await desk.command('settle', who.id, '--upstream', who.orderId);
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED', order: { id: who.orderId } });
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
  });

  it("refuses an order that is not among the member's, unless it is forced", async () => {
    const who = await lostOrder();
    const desk = await openDesk();
    await expect(desk.command('settle', who.id, '--upstream', '987654')).rejects.toThrow(
      "the order 987654 is not one of the member's matching orders.",
    );
    expect(await debitCalls()).toBe(0);
    await desk.command('settle', who.id, '--upstream', '987654', '--force');
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'CONFIRMED', upstreamId: '987654' });
    expect(desk.logs()).toMatch(/"upstreamId":"987654".*"overruled":1/);
  });

  it('waits until another redemption is known whose order or Debit it could be', async () => {
    const who = await lostOrder(4 * points);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const next = await who.confirmOrder(who.order);
    expect(next).toMatchObject({ state: 'PENDING' });
    const desk = await openDesk();
    const settle = () => desk.command('settle', who.id, '--upstream', who.orderId);
    await expect(settle()).rejects.toThrow('is in progress, and this order could belong to it');

    const other = await refusedDebit(4 * points);
    await club.sandbox.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const debiting = await other.confirmOrder(other.order);
    expect(debiting).toMatchObject({ state: 'PENDING' });
    await expect(desk.command('settle', other.id, '--force')).rejects.toThrow(
      'is in progress, and this Debit could belong to it',
    );
    expect(await other.settled(club, debiting.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    await desk.command('settle', other.id);
    expect(await other.debits()).toEqual([points, points]);
  });

  it('of a lost stay posts its Debit, under the id of the booking', async () => {
    const who = await lostStay();
    await club.sandbox.clearCalls();
    const desk = await openDesk();
    await expect(desk.command('settle', who.id)).rejects.toThrow('it is not known which booking was made');
    await desk.command('settle', who.id, '--upstream', who.bookingId);
    expect(await callsTo(club.sandbox, routes.booking)).toEqual([]);
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([perNight]);
    expect(await who.points()).toEqual({ balance: 2000, available: 2000, held: 0 });
  });

  it('posts no Debit of a kind that the club does not debit', async () => {
    const who = await lostStay();
    const desk = await openDesk({ env: { DEBIT_HOTELS: 'false' } });
    expect(await desk.command('settle', who.id, '--upstream', who.bookingId)).toContain('posts no Debit of this kind');
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([]);
    expect(await club.store.operations.holdOf(who.id)).toMatchObject({ state: 'posted' });
  });

  it('keeps the points of a request for money held until its Debit is there or it is refused', async () => {
    const who = await lostEncash();
    const said = await (await openDesk()).command('settle', who.id, '--upstream', who.requestId);
    expect(said).toContain('its points stay held until its Debit appears or it is refused');
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED', encashRequest: { id: who.requestId } });
    expect(await who.points()).toEqual({ balance: 10_000, available: 4975, held: 5025 });
    expect(await who.debits()).toEqual([]);
  });

  it('changes nothing without an explicit yes', async () => {
    const who = await refusedDebit();
    for (const answer of ['', 'y', 'no']) {
      await expect((await openDesk({ answer })).command('settle', who.id)).rejects.toThrow('the answer was not "yes"');
    }
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW', message: null });
    expect(await debitCalls()).toBe(0);
    const desk = await openDesk({ answer: 'no' });
    await desk.command('settle', who.id, '--yes');
    expect(desk.asked).toEqual([]);
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
  });

  it('says so when the CRM refuses the Debit again, and the points stay held', async () => {
    const who = await refusedDebit();
    await club.sandbox.fault(refusedForGood);
    await expect((await openDesk()).command('settle', who.id)).rejects.toThrow('it still needs an operator');
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.points()).toEqual({ balance: 10_000, available: 3800, held: points });
  });

  it.each([['settle'], ['release']])('and release: %s is not possible while the CRM cannot be asked', async (name) => {
    const who = await refusedDebit();
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    await expect((await openDesk()).command(name, who.id, '--force')).rejects.toThrow('try again when the CRM answers');
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
  });

  it.each([['settle'], ['release']])('and release: %s leaves alone what does not wait for a person', async (name) => {
    const who = await newBuyer(club, club.api, 2 * points);
    const done = await who.confirmOrder(who.order);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const open = await who.confirmOrder(who.order);
    const desk = await openDesk();
    await expect(desk.command(name, done.id ?? '', '--force')).rejects.toThrow('It is CONFIRMED');
    await expect(desk.command(name, open.id ?? '', '--force')).rejects.toThrow('the club continues it by itself');
    expect(await club.store.operations.find(open.id ?? '')).toMatchObject({ stage: 'CREATING' });
  });

  it('by two operators at once happens once', async () => {
    const who = await refusedDebit();
    const [one, other] = [await openDesk(), await openDesk()];
    const outcomes = await Promise.allSettled([
      one.command('settle', who.id),
      other.command('release', who.id, '--force'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { stage } = (await club.store.operations.find(who.id)) ?? {};
    const [spent, given] = [{ balance: 3800, available: 3800, held: 0 }, free];
    expect(await who.points()).toEqual(stage === 'CONFIRMED' ? spent : given);
    expect(await who.debits()).toEqual(stage === 'CONFIRMED' ? [points] : []);
  });

  it('notices what happened while it asked', async () => {
    const who = await refusedDebit();
    const desk = await openDesk();
    const during = await openDesk({
      records: {
        // The Debit appears between the question and the deed.
        holdOf: club.store.operations.holdOf,
        find: async (id) => {
          looks += 1;
          if (looks === 2) await debitByHand(desk, who.memberId);
          return club.store.operations.find(id);
        },
      },
    });
    let looks = 0;
    await expect(during.command('settle', who.id)).rejects.toThrow('the data changed in the meantime');
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.debits()).toEqual([points]);
  });
});

import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { encash, onHold } from '#tests/support/redemptions.ts';
import { reviewCases } from './support/reviewCases.ts';
import { debitByHand, openReviewFixture } from './support/review.ts';

const stillHeld = onHold(encash.points);

const { club, openOperator } = openReviewFixture();
const { lostEncash } = reviewCases(club);
const spent = { balance: 4975, available: 4975, held: 0 };

/** A request that the backend has taken, and perhaps paid, without a Debit. */
async function taken(status: 'pending' | 'completed') {
  await club.sandbox.switches({ debitEncash: false });
  const who = await club.member();
  const { id = '', encashRequest } = await who.requestEncash(encash);
  await club.sandbox.moveEncash(Number(encashRequest?.id), status);
  await who.redemption(id);
  // A job writes what the read has found.
  if (status === 'completed') {
    await eventually(async () => expect((await club.store.operations.find(id))?.paidAt).not.toBeNull(), {
      timeout: 10_000,
    });
  }
  return { ...who, id, memberId: who.id, requestId: encashRequest?.id ?? '' };
}

describe('an encash request that was paid without a Debit', () => {
  it('is listed ten minutes after it was paid, and not while it is pending', async () => {
    const [paid, pending] = [await taken('completed'), await taken('pending')];
    const operator = await openOperator();
    expect((await operator.list()).map(({ id }) => id)).not.toContain(paid.id);
    club.later(601);
    const list = await operator.list();
    expect(list.find(({ id }) => id === paid.id)).toMatchObject({
      kind: 'ENCASH',
      stage: 'CONFIRMED',
      points: 5025,
      notKnown: 'which Debit in the CRM took its points',
    });
    expect(list.map(({ id }) => id)).not.toContain(pending.id);
  });

  it('is never released, not even by force', async () => {
    const who = await taken('completed');
    const operator = await openOperator();
    const refusal = `Not possible: the backend has paid the encash request ${who.requestId}.`;
    await expect(operator.release(who.id, { overrule: true })).rejects.toThrow(refusal);
    expect(await who.points()).toEqual(stillHeld);
  });

  it('is settled by the Debit that a person names', async () => {
    const who = await taken('completed');
    const operator = await openOperator();
    await expect(operator.settle(who.id)).rejects.toThrow('enter its id (the CRM shows none)');
    const [first, second] = [
      await debitByHand(operator, who.memberId, encash.points),
      await debitByHand(operator, who.memberId, 4975),
    ];
    await expect(operator.settle(who.id, { transactionId: second })).rejects.toThrow('It is contradicted');
    await operator.settle(who.id, { transactionId: first });
    expect(await who.points()).toEqual({ balance: 0, available: 0, held: 0 });
    expect(await club.store.operations.find(who.id)).toMatchObject({ transactionId: first });
    await expect(operator.release(who.id, { overrule: true })).rejects.toThrow('there is nothing left to decide');
  });
});

describe('an encash request that the backend has', () => {
  it('is released only by force, and not while the CRM cannot be read', async () => {
    const who = await taken('pending');
    const operator = await openOperator();
    await expect(operator.release(who.id)).rejects.toThrow('has not seen it refused');
    await club.fault({ surface: 'crm', method: 'GET', route: '/services/data/v64.0/query', kind: 'status' });
    await expect((await openOperator()).release(who.id, { overrule: true })).rejects.toThrow('could not be asked');
    await club.sandbox.clearFaults();
    await (await openOperator()).release(who.id, { overrule: true });
    expect(await who.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
  });
});

describe('an encash request whose answer was lost', () => {
  it('keeps its hold after an operator settled it, until its Debit is there', async () => {
    await club.sandbox.switches({ debitEncash: true });
    const who = await lostEncash();
    await (await openOperator()).settle(who.id, { upstreamId: who.requestId });
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.points()).toEqual(stillHeld);
    await club.sandbox.moveEncash(Number(who.requestId), 'completed');
    expect(await who.points()).toEqual(spent);
  });
});

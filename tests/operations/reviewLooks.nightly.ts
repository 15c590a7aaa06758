import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buyerOf, encash, routes, vase } from '#tests/support/redemptions.ts';
import type { OperationRecords } from '#api/store/operations/records.ts';
import { reviewCases } from './support/reviewCases.ts';
import { debitByHand, openReviewFixture } from './support/review.ts';

const { points } = vase;
const productId = vase.id;

const { club, openOperator } = openReviewFixture();
const { lostStay, refusedDebit, lostEncash } = reviewCases(club);

describe('the list of what needs somebody', () => {
  it('has what needs an operator and why, and no data of the member but the CRM id', async () => {
    const stay = await lostStay();
    const order = await refusedDebit();
    const list = await (await openOperator()).list();
    expect(list.find(({ id }) => id === stay.id)).toMatchObject({
      kind: 'HOTEL',
      stage: 'NEEDS_REVIEW',
      points: 8000,
      memberId: stay.memberId,
      notKnown: 'whether the backend has the booking',
    });
    expect(list.find(({ id }) => id === order.id)).toMatchObject({
      kind: 'ORDER',
      stage: 'NEEDS_REVIEW',
      points,
      notKnown: 'whether the CRM has taken its points, or still will',
    });
    for (const secret of [stay.mobile, order.mobile, ...(await club.sandbox.tokens())]) {
      expect(JSON.stringify(list)).not.toContain(secret);
    }
  });

  it('has what has been open for longer than 10 minutes, and nothing that is settled', async () => {
    const operator = await openOperator();
    const who = await buyerOf(club, 2 * points);
    const done = await who.confirmOrder(who.order);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const open = await who.confirmOrder(who.order);
    expect(open).toMatchObject({ state: 'PENDING' });
    club.later(500);
    expect((await operator.list()).map(({ id }) => id)).not.toContain(open.id);
    club.later(120);
    const list = await operator.list();
    expect(list.find(({ id }) => id === open.id)).toMatchObject({
      kind: 'ORDER',
      stage: 'CREATING',
      points,
      notKnown: 'whether the backend has the order',
    });
    expect(list.map(({ id }) => id)).not.toContain(done.id);
  });
});

describe('what is shown of an operation', () => {
  it('is the row, its steps and hold, and what the upstreams show for it now', async () => {
    const who = await refusedDebit();
    const shown = await (await openOperator()).show(who.id);
    expect(shown).toMatchObject({
      stage: 'NEEDS_REVIEW',
      facts: [
        { name: 'productId', value: productId },
        { name: 'addressId', value: who.addressId },
      ],
      hold: { points, state: 'active' },
      steps: expect.arrayContaining(['ORDER_CREATED DONE', 'POINTS_DEBITED PENDING']),
    });
    const [created, debits] = shown.evidence;
    expect(created?.records).toEqual([
      {
        id: who.orderId,
        about: expect.stringMatching(/^number \S+, [A-Z]+, 20\d\d-\S+Z$/),
        belongsTo: 'THIS_OPERATION',
      },
    ]);
    expect(debits).toMatchObject({
      searchedFor: 'Debits of 6200 points of the member since it began',
      records: [],
      note: 'There is none.',
    });
    for (const secret of [who.mobile, ...(await club.sandbox.tokens())]) {
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  it('marks what belongs to another redemption, and what belongs to none', async () => {
    const who = await refusedDebit(2 * points);
    const other = await who.confirmOrder(who.order);
    expect(other).toMatchObject({ state: 'CONFIRMED' });
    const operator = await openOperator();
    const byHand = await debitByHand(operator, who.memberId);
    const { records } = await operator.show(who.id);
    expect(records).toContainEqual(expect.objectContaining({ id: other.order?.id, belongsTo: 'ANOTHER_OPERATION' }));
    expect(records).toContainEqual(expect.objectContaining({ id: byHand, belongsTo: 'NO_OPERATION' }));
    expect(records.filter(({ belongsTo }) => belongsTo === 'ANOTHER_OPERATION')).toHaveLength(2);
  });

  it('says that no list of bookings exists', async () => {
    const { id } = await lostStay();
    expect((await (await openOperator()).show(id)).notes).toContain(
      'The backend has no list of bookings: ask the team that runs it',
    );
  });

  it('has the encash requests that match, and nothing of the account', async () => {
    const { id } = await lostEncash();
    const shown = await (await openOperator()).show(id);
    expect(shown.records).toHaveLength(2);
    for (const { about, belongsTo } of shown.records) {
      expect([about, belongsTo]).toEqual([expect.stringMatching(/^[A-Z]+, 20\d\d-\S+Z$/), 'NO_OPERATION']);
    }
    for (const secret of [encash.accountNumber, encash.personName, encash.branchName, encash.ifsc]) {
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  it("says when the member's token is no longer accepted, and when it is gone", async () => {
    const { id } = await refusedDebit();
    await club.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 401 });
    expect((await (await openOperator()).show(id)).notes).toContain(
      'the backend shows it only after the member has logged in again (401)',
    );
    const find: OperationRecords['find'] = async (one) => {
      const row = await club.store.operations.find(one);
      return row && { ...row, payload: null };
    };
    expect((await (await openOperator({ records: { find } })).show(id)).notes).toContain(
      'what was asked for is no longer known, so nothing can be searched for',
    );
  });

  it('says when there is no such redemption', async () => {
    await expect((await openOperator()).show(randomUUID())).rejects.toThrow('There is no operation');
  });
});

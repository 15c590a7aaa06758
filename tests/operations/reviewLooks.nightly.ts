import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buyerOf, encash, routes, vase } from '#tests/support/redemptions.ts';
import type { OperationRecords } from '#api/store/operations/records.ts';
import { reviewCases } from './support/reviewCases.ts';
import { debitByHand, openReviewFixture, rowOf } from './support/review.ts';

const { points } = vase;
const productId = vase.id;

const { club, openOperator } = openReviewFixture();
const { lostStay, refusedDebit, lostEncash } = reviewCases(club);

describe('the command list', () => {
  it('prints what needs an operator and why, and no data of the member but the CRM id', async () => {
    const stay = await lostStay();
    const order = await refusedDebit();
    const text = await (await openOperator()).command('list');
    expect(rowOf(text, stay.id)).toMatch(
      new RegExp(`HOTEL +NEEDS_REVIEW +8000 +${stay.memberId} +\\d+ .*whether the backend has the booking$`),
    );
    expect(rowOf(text, order.id)).toMatch(/ORDER +NEEDS_REVIEW +6200 .*whether the CRM has its Debit or accepts one$/);
    for (const secret of [stay.mobile, order.mobile, ...(await club.sandbox.tokens())]) {
      expect(text).not.toContain(secret);
    }
  });

  it('prints what has been open for longer than 10 minutes, and nothing that is settled', async () => {
    const operator = await openOperator();
    const who = await buyerOf(club, 2 * points);
    const done = await who.confirmOrder(who.order);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const open = await who.confirmOrder(who.order);
    expect(open).toMatchObject({ state: 'PENDING' });
    club.later(500);
    expect(rowOf(await operator.command('list'), open.id ?? '')).toBeUndefined();
    club.later(120);
    const text = await operator.command('list');
    expect(rowOf(text, open.id ?? '')).toMatch(/ORDER +CREATING +6200 .* 10 min +whether the backend has the order$/);
    expect(rowOf(text, done.id ?? '')).toBeUndefined();
  });
});

describe('the command show', () => {
  it('prints the row, its steps and hold, and what the upstreams show for it now', async () => {
    const who = await refusedDebit();
    const text = await (await openOperator()).command('show', who.id);
    expect(text).toMatch(/^stage +NEEDS_REVIEW since \d+ \w+ 20/m);
    expect(text).toMatch(new RegExp(`^request +productId ${productId}, addressId ${who.addressId}$`, 'm'));
    expect(text).toMatch(/^hold +6200 points active$/m);
    expect(text).toMatch(/^ {2}ORDER_CREATED +DONE +20/m);
    expect(text).toMatch(/^ {2}POINTS_DEBITED +PENDING +20/m);
    expect(text).toMatch(
      new RegExp(`^ {2}${who.orderId} {2}number \\S+, [A-Z]+, \\d+ \\w+ 20\\d\\d, \\S+ IST {2}of this operation$`, 'm'),
    );
    expect(text).toMatch(/Debits of 6200 points of the member since it began\)\n {2}none$/m);
    for (const secret of [who.mobile, ...(await club.sandbox.tokens())]) expect(text).not.toContain(secret);
  });

  it('marks what belongs to another redemption, and what belongs to none', async () => {
    const who = await refusedDebit(2 * points);
    const other = await who.confirmOrder(who.order);
    expect(other).toMatchObject({ state: 'CONFIRMED' });
    const operator = await openOperator();
    const byHand = await debitByHand(operator, who.memberId);
    const text = await operator.command('show', who.id);
    expect(text).toMatch(new RegExp(`^ {2}${other.order?.id} .* of another operation$`, 'm'));
    expect(text).toMatch(new RegExp(`^ {2}${byHand} .* of no operation$`, 'm'));
    expect(text.match(/ of another operation$/gm)).toHaveLength(2);
  });

  it('says that no list of bookings exists', async () => {
    const { id } = await lostStay();
    expect(await (await openOperator()).command('show', id)).toContain(
      'The backend has no list of bookings: ask the team that runs it',
    );
  });

  it('prints the encash requests that match, and nothing of the account', async () => {
    const { id } = await lostEncash();
    const text = await (await openOperator()).command('show', id);
    expect(text.match(/^ {2}\d+ {2}[A-Z]+, \d+ \w+ 20\d\d, \S+ IST {2}of no operation$/gm)).toHaveLength(2);
    for (const secret of [encash.accountNumber, encash.personName, encash.branchName, encash.ifsc]) {
      expect(text).not.toContain(secret);
    }
  });

  it("says when the member's token is no longer accepted, and when it is gone", async () => {
    const { id } = await refusedDebit();
    await club.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 401 });
    expect(await (await openOperator()).command('show', id)).toContain(
      "the backend no longer accepts the member's token (401)",
    );
    const find: OperationRecords['find'] = async (one) => {
      const row = await club.store.operations.find(one);
      return row && { ...row, payload: null };
    };
    expect(await (await openOperator({ records: { find } })).command('show', id)).toContain(
      'the data to search with is gone',
    );
  });

  it('says when there is no such redemption', async () => {
    await expect((await openOperator()).command('show', randomUUID())).rejects.toThrow('There is no operation');
  });
});

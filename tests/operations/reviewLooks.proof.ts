import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OperationRecords } from '#api/operations/records/records.ts';
import { request as encash } from '#tests/support/encashDesk.ts';
import { newBuyer, vesselId as productId, vesselPoints as points } from '#tests/support/orderDesk.ts';
import { routes } from '#tests/support/redeeming.ts';
import { reviewCases } from './support/reviewCases.ts';
import { debitByHand, openOperatorHouse, rowOf } from './support/review.ts';

const { club, openDesk } = openOperatorHouse();
const { lostStay, refusedDebit, lostEncash } = reviewCases(club);

describe('list', () => {
  it('has what needs a person, with what is not known, and nothing of a person but the CRM id', async () => {
    const stay = await lostStay();
    const order = await refusedDebit();
    const text = await (await openDesk()).command('list');
    expect(rowOf(text, stay.id)).toMatch(
      new RegExp(`HOTEL +NEEDS_REVIEW +8000 +${stay.memberId} +\\d+ .*whether the backend has the booking$`),
    );
    expect(rowOf(text, order.id)).toMatch(/ORDER +NEEDS_REVIEW +6200 .*whether the CRM has its Debit or accepts one$/);
    for (const secret of [stay.mobile, order.mobile, ...(await club.sandbox.tokens())]) {
      expect(text).not.toContain(secret);
    }
  });

  it('has what is open for longer than 10 minutes, and nothing that is settled', async () => {
    const desk = await openDesk();
    const who = await newBuyer(club, club.api, 2 * points);
    const done = await who.confirmOrder(who.order);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const open = await who.confirmOrder(who.order);
    expect(open).toMatchObject({ state: 'PENDING' });
    club.forward(500);
    expect(rowOf(await desk.command('list'), open.id ?? '')).toBeUndefined();
    club.forward(120);
    const text = await desk.command('list');
    expect(rowOf(text, open.id ?? '')).toMatch(/ORDER +CREATING +6200 .* 10 min +whether the backend has the order$/);
    expect(rowOf(text, done.id ?? '')).toBeUndefined();
  });
});

describe('show', () => {
  it('has the row, its steps and hold, and what the upstreams show of it now', async () => {
    const who = await refusedDebit();
    const text = await (await openDesk()).command('show', who.id);
    expect(text).toMatch(/^stage +NEEDS_REVIEW since 20/m);
    expect(text).toMatch(new RegExp(`^request +productId ${productId}, addressId ${who.addressId}$`, 'm'));
    expect(text).toMatch(/^hold +6200 points active$/m);
    expect(text).toMatch(/^ {2}ORDER_CREATED +DONE +20/m);
    expect(text).toMatch(/^ {2}POINTS_DEBITED +PENDING +20/m);
    expect(text).toMatch(new RegExp(`^ {2}${who.orderId} {2}number \\S+, [A-Z]+, 20\\S+ {2}of this operation$`, 'm'));
    expect(text).toMatch(/Debits of 6200 points of the member since it began\)\n {2}none$/m);
    for (const secret of [who.mobile, ...(await club.sandbox.tokens())]) expect(text).not.toContain(secret);
  });

  it("marks what is another redemption's, and what is nobody's", async () => {
    const who = await refusedDebit(2 * points);
    const other = await who.confirmOrder(who.order);
    expect(other).toMatchObject({ state: 'CONFIRMED' });
    const desk = await openDesk();
    const byHand = await debitByHand(desk, who.memberId);
    const text = await desk.command('show', who.id);
    expect(text).toMatch(new RegExp(`^ {2}${other.order?.id} .* of another operation$`, 'm'));
    expect(text).toMatch(new RegExp(`^ {2}${byHand} .* of no operation$`, 'm'));
    expect(text.match(/ of another operation$/gm)).toHaveLength(2);
  });

  it('says that no list of bookings exists', async () => {
    const { id } = await lostStay();
    expect(await (await openDesk()).command('show', id)).toContain(
      'The backend has no list of bookings: ask the team that runs it',
    );
  });

  it('has the requests for money that match, and nothing of the account', async () => {
    const { id } = await lostEncash();
    const text = await (await openDesk()).command('show', id);
    expect(text.match(/^ {2}\d+ {2}[A-Z]+, 20\S+ {2}of no operation$/gm)).toHaveLength(2);
    for (const secret of [encash.accountNumber, encash.personName, encash.branchName, encash.ifsc]) {
      expect(text).not.toContain(secret);
    }
  });

  it("says when the member's token is no longer accepted, and when it is gone", async () => {
    const { id } = await refusedDebit();
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 401 });
    expect(await (await openDesk()).command('show', id)).toContain(
      "the backend no longer accepts the member's token (401)",
    );
    const find: OperationRecords['find'] = async (one) => {
      const row = await club.store.operations.find(one);
      return row && { ...row, payload: null };
    };
    expect(await (await openDesk({ records: { find } })).command('show', id)).toContain(
      'the data to search with is gone',
    );
  });

  it('says when there is no such redemption', async () => {
    await expect((await openDesk()).command('show', randomUUID())).rejects.toThrow('There is no operation');
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { messages } from '#rules/messages.ts';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';
import { countedStore } from '#tests/support/countedStore.ts';
import { queryText } from '#tests/support/operations.ts';
import { openStream } from '#tests/support/streams.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { buyerOf, routes, unheld, vase } from '#tests/support/redemptions.ts';

const club = openClub();
beforeEach(() => club.sandbox.switches({ creditOrders: true }));

const { points } = vase;
const CHANGE = `change { kind state createdAt reason note: message }`;
const ORDER = `query Order($id: ID!) { me { order(id: $id) {
  id status isCancellable isReturnable canCancel canReturn ${CHANGE}
  refund { points state expectedSince expectedBy creditedAt transactionId }
} } }`;
const changed = (success: string) => `__typename
  ... on ${success} { ${CHANGE} order { status } me { points { balance available held } } }
  ... on ValidationError { fields { field message } }
  ... on UserError { message code }`;
const CANCEL = `mutation Cancel($input: CancelOrderInput!) { cancelOrder(input: $input) { ${changed('CancelOrderSuccess')} } }`;
const RETURN = `mutation Return($input: ReturnOrderInput!) { returnOrder(input: $input) { ${changed('ReturnOrderSuccess')} } }`;

const NAMED = 'title subject { kind id number name isRefund }';
const ABOUT = `title subject { ... on PointsTransaction { ${NAMED} } }`;
const LEDGER = `{ me { ledger { nodes { ${NAMED} } } } }`;
const LISTED = `{ me {
  ledger { nodes { ${NAMED} } } timeline { nodes { ${ABOUT} } } notifications { nodes { ${ABOUT} } }
  balanceHistory { ${NAMED} } goal { pace { credits } }
} }`;
const OF_KIND = `query OfKind($kind: LedgerKind) { me { ledger(filter: { kind: $kind }, first: 2) {
  totalCount nodes { ${NAMED} }
} } }`;
const NUMBER = 'query Number($id: ID!) { me { order(id: $id) { number } } }';

interface Listed {
  readonly me: {
    readonly [list in 'ledger' | 'timeline' | 'notifications']: { readonly nodes: readonly { title: string }[] };
  } & { readonly balanceHistory: readonly object[]; readonly goal: { readonly pace: { readonly credits: number } } };
}

interface Order {
  readonly refund: { readonly state: string; readonly transactionId: string | null } | null;
}

const cancelRoute = { surface: 'rest', route: '/orders/:id/cancel.json', method: 'POST' } as const;
const returnRoute = { surface: 'rest', route: '/orders/:id/return.json', method: 'POST' } as const;

const orderOf = async (who: Pick<Member, 'ask'>, id: string) =>
  (await who.ask<{ me: { order: Order } }>(ORDER, { id })).me.order;
const change =
  (mutation: string) =>
  (who: Pick<Member, 'send'>, orderId: string, input: object = {}) =>
    who.send(mutation, { input: { orderId, idempotencyKey: randomUUID(), ...input } });
const cancel = change(CANCEL);
const giveBack = change(RETURN);

/** A buyer with an order that is paid. */
async function withOrder(balance?: number) {
  const who = await buyerOf(club, balance);
  const order = async () => (await who.confirmOrder(who.order)).order?.id ?? '';
  return { ...who, orderId: await order(), another: order };
}

describe('cancelling an order', () => {
  it('asks the backend once, and the Credit of the CRM gives the points back', async () => {
    const who = await withOrder();
    expect(await orderOf(who, who.orderId)).toMatchObject({
      canCancel: true,
      canReturn: false,
      change: null,
      refund: null,
    });
    const input = { reason: ' Ordered twice ', idempotencyKey: randomUUID() };
    const outcome = await cancel(who, who.orderId, input);
    expect(outcome).toMatchObject({
      __typename: 'CancelOrderSuccess',
      change: { kind: 'CANCELLATION', state: 'CONFIRMED', reason: 'Ordered twice' },
      order: { status: 'CANCELLED' },
      me: { points: unheld(10_000) },
    });
    expect(await cancel(who, who.orderId, input)).toEqual(outcome);
    expect(await club.calls(cancelRoute)).toHaveLength(1);

    const after = await orderOf(who, who.orderId);
    expect(after).toMatchObject({ canCancel: false, refund: { state: 'CREDITED', points } });
    expect(await who.points()).toEqual(unheld(10_000));
    // Found once, it is linked by a job: the CRM is not asked again.
    await eventually(async () => {
      await club.forgetCalls();
      expect((await orderOf(who, who.orderId)).refund).toEqual(after.refund);
      expect((await club.calls()).filter(({ surface }) => surface === 'crm')).toEqual([]);
    });
  });

  it('names the points that came back after the order, wherever they are listed, and counts none of them as earned', async () => {
    const who = await withOrder();
    await who.send('mutation { setGoal(input: { points: 99000 }) { __typename } }');
    const pace = async () => (await who.ask<Listed>(LISTED)).me.goal.pace.credits;
    const earned = await pace();
    await cancel(who, who.orderId);
    // Nobody has looked at the order since: the lists find the Credit themselves.
    const { me } = await who.ask<Listed>(LISTED);
    const { number } = (await who.ask<{ me: { order: { number: string } } }>(NUMBER, { id: who.orderId })).me.order;
    const subject = { kind: 'ORDER', id: who.orderId, number, name: 'Fir green vase', isRefund: true };
    const back = { title: `Points available again: order ${number}, Fir green vase`, subject };
    expect(me.ledger.nodes).toContainEqual(back);
    for (const list of [me.timeline, me.notifications]) {
      expect(list.nodes).toContainEqual({ title: back.title, subject: back });
    }
    const ofKind = async (kind: string) => (await who.ask<Listed>(OF_KIND, { kind })).me.ledger;
    expect(await ofKind('REFUND')).toEqual({ totalCount: 1, nodes: [back] });
    expect((await ofKind('ORDER')).nodes).toEqual([
      expect.objectContaining({ subject: { ...subject, isRefund: false } }),
    ]);
    expect((await ofKind('HOTEL')).nodes).toEqual([]);
    // Every transaction is of one kind.
    const kinds = await Promise.all(['ORDER', 'REFUND', 'WELCOME', 'OTHER', 'ENCASH'].map(ofKind));
    expect(kinds.flatMap(({ nodes }) => nodes)).toHaveLength(me.ledger.nodes.length);
    expect(me.balanceHistory).toContainEqual(back);
    expect(me.goal.pace.credits).toBe(earned);
    expect(await pace()).toBe(earned);
    // While the store is not available, they have the names of the CRM.
    const { operations } = club.store;
    const list = () => Promise.reject(new StoreError('unavailable', 'test'));
    const broken = who.at(await club.another({ store: { ...club.store, operations: { ...operations, list } } }));
    expect((await broken.ask<Listed>(LEDGER)).me.ledger.nodes[0]?.title).not.toMatch(/^Points available again/);
  });

  it('shows points as expected until a Credit is there, and as overdue a week later', async () => {
    const who = await withOrder();
    await club.sandbox.switches({ creditOrders: false });
    await cancel(who, who.orderId);
    expect((await orderOf(who, who.orderId)).refund).toMatchObject({ state: 'EXPECTED', points, transactionId: null });
    club.later(7 * 86_400 + 60);
    const later = await club.member(who.mobile);
    expect((await orderOf(later, who.orderId)).refund).toMatchObject({ state: 'OVERDUE', points });
    await club.sandbox.switches({ creditOrders: true });
    expect((await orderOf(later, who.orderId)).refund).toMatchObject({ state: 'CREDITED', points });
  });

  it('takes one Credit for one order, of two that cost the same', async () => {
    const who = await withOrder(30_000);
    const other = await who.another();
    await club.sandbox.switches({ creditOrders: false });
    for (const orderId of [who.orderId, other]) await cancel(who, orderId);
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points });
    // The one that was cancelled first has it, also when the other one is looked at first.
    const [latter, former] = [await orderOf(who, other), await orderOf(who, who.orderId)];
    expect([former, latter].map(({ refund }) => refund?.state)).toEqual(['CREDITED', 'EXPECTED']);
    expect((await orderOf(who, other)).refund).toMatchObject({ state: 'EXPECTED' });
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points });
    const again = (await orderOf(who, other)).refund;
    expect(again).toMatchObject({ state: 'CREDITED' });
    expect(again?.transactionId).not.toBe(former.refund?.transactionId);
  });

  it('leaves a Credit of other points, or from before, alone', async () => {
    const who = await withOrder();
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points });
    club.later(60);
    await club.sandbox.switches({ creditOrders: false });
    await cancel(who, who.orderId);
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points: points - 1 });
    expect((await orderOf(who, who.orderId)).refund).toMatchObject({ state: 'EXPECTED' });
  });

  it('is refused when the order was shipped in the meantime', async () => {
    const who = await withOrder();
    await club.sandbox.moveOrder(Number(who.orderId), { status: 'shipped' });
    expect(await cancel(who, who.orderId)).toMatchObject({
      __typename: 'OrderNotCancellableError',
      message: messages.orderNotCancellable,
      code: 'NOT_AVAILABLE',
    });
    expect(await club.calls(cancelRoute)).toEqual([]);
  });

  it('is refused in the words of the backend, and changes nothing', async () => {
    const who = await withOrder();
    await club.fault({ ...cancelRoute, kind: 'status', status: 422, message: 'Already packed.', times: 1 });
    expect(await cancel(who, who.orderId)).toMatchObject({
      __typename: 'OrderNotCancellableError',
      message: 'We couldn’t cancel this order: Already packed.',
    });
    expect(await orderOf(who, who.orderId)).toMatchObject({
      status: 'PENDING',
      canCancel: true,
      change: { state: 'FAILED' },
      refund: null,
    });
  });

  it('says that nothing has changed when the backend does not take it, and can be asked again', async () => {
    const who = await withOrder();
    const input = { idempotencyKey: randomUUID() };
    await club.fault({ ...cancelRoute, kind: 'status', status: 403, times: 1 });
    const failed = await cancel(who, who.orderId, input);
    expect(failed).toMatchObject({ __typename: 'OrderChangeFailedError', message: messages.orderCancelFailed });
    // The same key has the same result; a new one asks again.
    expect(await cancel(who, who.orderId, input)).toEqual(failed);
    expect(await cancel(who, who.orderId)).toMatchObject({ change: { state: 'CONFIRMED' } });
    expect(await club.calls(cancelRoute)).toHaveLength(2);
  });

  it('is PENDING after a lost answer, claims no points, and is found when it is looked for', async () => {
    const who = await withOrder();
    await club.fault({ ...cancelRoute, kind: 'commit-then-drop', times: 1 });
    expect(await cancel(who, who.orderId)).toMatchObject({ change: { state: 'PENDING' } });
    expect(await orderOf(who, who.orderId)).toMatchObject({ canCancel: false, change: { state: 'PENDING' } });
    club.later(5);
    // On another device, under another key: the same cancellation.
    expect(await cancel(who, who.orderId)).toMatchObject({ change: { state: 'CONFIRMED' } });
    expect(await club.calls(cancelRoute)).toHaveLength(1);
    expect((await orderOf(who, who.orderId)).refund).toMatchObject({ state: 'CREDITED' });
  });

  it('waits until the points of the order are taken', async () => {
    const buyer = await buyerOf(club);
    const who = { ...buyer, ...buyer.at(await club.another()) };
    await club.fault({ ...routes.debit, kind: 'status' });
    const pending = await who.confirmOrder(who.order);
    const orderId = pending.order?.id ?? '';
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await orderOf(who, orderId)).toMatchObject({ isCancellable: true, canCancel: false });
    expect(await cancel(who, orderId)).toMatchObject({
      __typename: 'OrderNotCancellableError',
      message: messages.orderNotPaidYet,
    });
    // Cancelled by the order desk in the meantime: as long as no Debit is known, nothing is said to come back.
    await club.sandbox.moveOrder(Number(orderId), { status: 'cancelled' });
    expect((await orderOf(who, orderId)).refund).toBeNull();
    expect(await who.points()).toMatchObject({ held: points });
  });

  it('knows no order of another member, and passes the rule of the reason on', async () => {
    const [who, other] = [await withOrder(), await withOrder()];
    for (const orderId of [other.orderId, '99999999']) {
      expect(await cancel(who, orderId)).toMatchObject({
        __typename: 'OrderNotFoundError',
        message: messages.orderNotFound,
        code: 'NOT_FOUND',
      });
    }
    expect(await cancel(who, who.orderId, { reason: 'a'.repeat(501) })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'reason', message: messages.orderChangeReasonTooLong }],
    });
    expect(await club.calls(cancelRoute)).toEqual([]);
  });

  it('refuses a key that was used for another order or another reason', async () => {
    const who = await withOrder(30_000);
    const other = await who.another();
    const idempotencyKey = randomUUID();
    await cancel(who, who.orderId, { idempotencyKey });
    const mismatch = { __typename: 'IdempotencyMismatchError' };
    expect(await cancel(who, other, { idempotencyKey })).toMatchObject(mismatch);
    expect(await cancel(who, who.orderId, { reason: 'Other', idempotencyKey })).toMatchObject(mismatch);
  });

  it('has keys of its own for each member', async () => {
    const idempotencyKey = randomUUID();
    for (const who of [await withOrder(), await withOrder()]) {
      expect(await cancel(who, who.orderId, { idempotencyKey })).toMatchObject({ change: { state: 'CONFIRMED' } });
    }
  });

  it('is not offered when the backend has no call for it', async () => {
    const who = await withOrder();
    const there = who.at(await club.another({ env: { REST_ORDER_CANCEL_PATH: '', REST_ORDER_RETURN_PATH: '' } }));
    expect(await orderOf(there, who.orderId)).toMatchObject({ isCancellable: true, canCancel: false });
    expect(await cancel(there, who.orderId)).toMatchObject({ __typename: 'OrderNotCancellableError' });
  });
});

describe('returning an order', () => {
  it('needs a reason, stays delivered until the backend refunds it, and then gives the points back', async () => {
    const who = await withOrder();
    await club.sandbox.moveOrder(Number(who.orderId), { status: 'delivered' });
    expect(await orderOf(who, who.orderId)).toMatchObject({ canCancel: false, canReturn: true });
    expect(await giveBack(who, who.orderId, { reason: '  ' })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'reason', message: messages.returnReasonRequired }],
    });
    expect(await giveBack(who, who.orderId, { reason: 'It arrived broken' })).toMatchObject({
      __typename: 'ReturnOrderSuccess',
      change: { kind: 'RETURN', state: 'CONFIRMED' },
      order: { status: 'DELIVERED' },
    });
    expect(await orderOf(who, who.orderId)).toMatchObject({
      canReturn: false,
      refund: { state: 'EXPECTED', expectedSince: null },
    });
    club.later(130);
    expect(await orderOf(who, who.orderId)).toMatchObject({
      status: 'REFUNDED',
      refund: { state: 'CREDITED', points },
    });
    expect(await who.points()).toEqual(unheld(10_000));
    expect(await club.calls(returnRoute)).toHaveLength(1);
  });

  it('does not take the Credit of a cancelled order for its own', async () => {
    const who = await withOrder(30_000);
    const cancelled = await who.another();
    await club.sandbox.moveOrder(Number(who.orderId), { status: 'delivered' });
    await giveBack(who, who.orderId, { reason: 'It arrived broken' });
    await cancel(who, cancelled);
    expect((await orderOf(who, who.orderId)).refund).toMatchObject({ state: 'EXPECTED' });
    expect((await orderOf(who, cancelled)).refund).toMatchObject({ state: 'CREDITED' });
  });

  it('is refused for an order that is not delivered', async () => {
    const who = await withOrder();
    expect(await giveBack(who, who.orderId, { reason: 'Changed my mind' })).toMatchObject({
      __typename: 'OrderNotReturnableError',
      message: messages.orderNotReturnable,
    });
  });
});

describe('a page of orders with all their fields', () => {
  it('costs as many queries of the store for a hundred orders as for a few', async () => {
    const who = await withOrder(30_000);
    await club.sandbox.addOrders({ mobile: who.mobile, count: 97 });
    const orders = [who.orderId, await who.another(), await who.another()];
    await club.sandbox.switches({ creditOrders: false });
    for (const id of orders.slice(1)) await cancel(who, id);
    const counted = countedStore(club.store);
    const member = who.at(await club.another({ store: counted.store }));
    const text = queryText('Member.orders', { given: { 'Member.orders': '(first: 100)' }, depth: 4 });
    const page = await member.graph<{ me: { orders: { nodes: readonly { readonly refund: unknown }[] } } }>(text);
    expect(page.errors).toBeUndefined();
    expect(page.data?.me.orders.nodes).toHaveLength(100);
    expect(page.data?.me.orders.nodes.filter(({ refund }) => refund)).not.toEqual([]);
    expect(counted.calls.slice(12)).toEqual([]);
  });
});

describe('reading what came back', () => {
  it('changes nothing by itself: a job links the Credit and tells the streams of the member', async () => {
    const who = await withOrder();
    await cancel(who, who.orderId);
    const stream = await openStream(club.api, who.headers);
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points });
    const counted = countedStore(club.store);
    const reader = who.at(await club.another({ store: counted.store }));
    const { refund } = await orderOf(reader, who.orderId);
    expect(refund).toMatchObject({ state: 'CREDITED' });
    expect(counted.calls).not.toContain('operations.linkCredit');
    expect((await stream.until('ORDERS')).at(-1)).toMatchObject({ kind: 'ORDERS' });
    expect(counted.calls).toContain('operations.linkCredit');
    expect((await orderOf(who, who.orderId)).refund).toEqual(refund);
    stream.close();
  });
});

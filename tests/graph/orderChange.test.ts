import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { openOrderFixture, vesselPoints as points } from '#tests/support/orderFixture.ts';
import { logIn } from '#tests/support/login.ts';
import { asMember } from '#tests/support/redeeming.ts';
import { free } from '#tests/support/redemptionFixture.ts';

const { club, buyer } = openOrderFixture();

const CHANGE = `change { kind state requestedAt reason note: message }`;
const REFUND = `refund { points state expectedSince expectedBy creditedAt transactionId }`;
const ORDER = `query Order($id: ID!) { me { order(id: $id) {
  id status cancellable refundable canCancel canReturn ${CHANGE} ${REFUND}
} } }`;
const mutation = (name: 'cancelOrder' | 'returnOrder') =>
  `mutation Change($input: ${name === 'cancelOrder' ? 'CancelOrderInput' : 'ReturnOrderInput'}!) { ${name}(input: $input) {
    __typename
    ... on OrderChangeSuccess { ${CHANGE} order { status } me { points { balance available held } } }
    ... on ValidationError { fields { field message } }
    ... on UserError { message code }
  } }`;

interface Order {
  readonly status: string;
  readonly canCancel: boolean;
  readonly canReturn: boolean;
  readonly change: { readonly kind: string; readonly state: string; readonly note: string | null } | null;
  readonly refund: { readonly state: string; readonly points: number; readonly transactionId: string | null } | null;
}

const cancelRoute = { surface: 'rest', route: '/orders/:id/cancel.json', method: 'POST' } as const;
const returnRoute = { surface: 'rest', route: '/orders/:id/return.json', method: 'POST' } as const;

const callsTo = async ({ route }: { readonly route: string }) =>
  (await club.sandbox.calls()).filter((call) => call.route === route);

type Buyer = Awaited<ReturnType<typeof buyer>>;

const orderOf = async ({ ask }: Pick<Buyer, 'ask'>, id: string) =>
  (await ask<{ me: { order: Order } }>(ORDER, { id })).me.order;
const change = async (
  { ask }: Pick<Buyer, 'ask'>,
  name: 'cancelOrder' | 'returnOrder',
  input: Record<string, unknown>,
) =>
  (await ask<Record<string, unknown>>(mutation(name), { input: { idempotencyKey: randomUUID(), ...input } }))[name] as {
    readonly __typename: string;
  };

/** A buyer with an order that is paid. */
async function withOrder(balance?: number) {
  const who = await buyer(balance);
  const { order } = await who.confirmOrder(who.order);
  const id = order?.id ?? '';
  await club.sandbox.clearCalls();
  return { ...who, orderId: id };
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
    const input = { orderId: who.orderId, reason: ' Ordered twice ', idempotencyKey: randomUUID() };
    const outcome = await change(who, 'cancelOrder', input);
    expect(outcome).toMatchObject({
      __typename: 'OrderChangeSuccess',
      change: { kind: 'CANCELLATION', state: 'CONFIRMED', reason: 'Ordered twice' },
      order: { status: 'CANCELLED' },
      me: { points: free },
    });
    expect(await change(who, 'cancelOrder', input)).toEqual(outcome);
    expect(await callsTo(cancelRoute)).toHaveLength(1);

    const after = await orderOf(who, who.orderId);
    expect(after).toMatchObject({ canCancel: false, refund: { state: 'CREDITED', points } });
    expect(await who.points()).toEqual(free);
    // Found once, it is remembered: the CRM is not asked again.
    await club.sandbox.clearCalls();
    expect((await orderOf(who, who.orderId)).refund).toEqual(after.refund);
    expect((await club.sandbox.calls()).filter(({ surface }) => surface === 'crm')).toEqual([]);
  });

  it('shows points as expected until a Credit is there, and as overdue a week later', async () => {
    const who = await withOrder();
    await club.sandbox.switches({ creditOrders: false });
    await change(who, 'cancelOrder', { orderId: who.orderId });
    expect((await orderOf(who, who.orderId)).refund).toMatchObject({ state: 'EXPECTED', points, transactionId: null });
    club.forward(7 * 86_400 + 60);
    const later = asMember(club.api, await logIn(club.api, club.sandbox, who.mobile));
    expect((await orderOf(later, who.orderId)).refund).toMatchObject({ state: 'OVERDUE', points });
    await club.sandbox.switches({ creditOrders: true });
    expect((await orderOf(later, who.orderId)).refund).toMatchObject({ state: 'CREDITED', points });
  });

  it('takes one Credit for one order, of two that cost the same', async () => {
    const who = await withOrder(30_000);
    const { order } = await who.confirmOrder(who.order);
    const other = order?.id ?? '';
    await club.sandbox.switches({ creditOrders: false });
    for (const orderId of [who.orderId, other]) await change(who, 'cancelOrder', { orderId });
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points });
    // The one that was cancelled first has it, also when the other one is looked at first.
    const [latter, former] = [await orderOf(who, other), await orderOf(who, who.orderId)];
    const refunds = [former, latter].map(({ refund }) => refund);
    expect(refunds.map((refund) => refund?.state)).toEqual(['CREDITED', 'EXPECTED']);
    expect((await orderOf(who, other)).refund).toMatchObject({ state: 'EXPECTED' });
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points });
    const again = (await orderOf(who, other)).refund;
    expect(again).toMatchObject({ state: 'CREDITED' });
    expect(again?.transactionId).not.toBe(refunds[0]?.transactionId);
    await club.sandbox.switches({ creditOrders: true });
  });

  it('leaves a Credit of other points, or from before, alone', async () => {
    const who = await withOrder();
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points });
    club.forward(60);
    await club.sandbox.switches({ creditOrders: false });
    await change(who, 'cancelOrder', { orderId: who.orderId });
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points: points - 1 });
    expect((await orderOf(who, who.orderId)).refund).toMatchObject({ state: 'EXPECTED' });
    await club.sandbox.switches({ creditOrders: true });
  });

  it('is refused when the order was shipped in the meantime, in the words of the backend', async () => {
    const who = await withOrder();
    await club.sandbox.moveOrder(Number(who.orderId), { status: 'shipped' });
    expect(await change(who, 'cancelOrder', { orderId: who.orderId })).toMatchObject({
      __typename: 'OrderNotCancellableError',
      message: messages.orderNotCancellable,
      code: 'NOT_AVAILABLE',
    });
    expect(await callsTo(cancelRoute)).toEqual([]);

    const second = await withOrder();
    await club.sandbox.fault({ ...cancelRoute, kind: 'status', status: 422, message: 'Already packed.', times: 1 });
    expect(await change(second, 'cancelOrder', { orderId: second.orderId })).toMatchObject({
      __typename: 'OrderNotCancellableError',
      message: 'We couldn’t cancel this order: Already packed.',
    });
    expect(await orderOf(second, second.orderId)).toMatchObject({
      status: 'PENDING',
      canCancel: true,
      change: { state: 'FAILED' },
      refund: null,
    });
  });

  it('says that nothing has changed when the backend does not take it, and can be asked again', async () => {
    const who = await withOrder();
    const input = { orderId: who.orderId, idempotencyKey: randomUUID() };
    await club.sandbox.fault({ ...cancelRoute, kind: 'status', status: 403, times: 1 });
    const failed = await change(who, 'cancelOrder', input);
    expect(failed).toMatchObject({ __typename: 'OrderChangeFailedError', message: messages.orderCancelFailed });
    // The same key has the same result; a new one asks again.
    expect(await change(who, 'cancelOrder', input)).toEqual(failed);
    expect(await change(who, 'cancelOrder', { orderId: who.orderId })).toMatchObject({
      __typename: 'OrderChangeSuccess',
      change: { state: 'CONFIRMED' },
    });
    expect(await callsTo(cancelRoute)).toHaveLength(2);
  });

  it('is PENDING after a lost answer, claims no points, and is found when it is looked for', async () => {
    const who = await withOrder();
    await club.sandbox.fault({ ...cancelRoute, kind: 'commit-then-drop', times: 1 });
    expect(await change(who, 'cancelOrder', { orderId: who.orderId })).toMatchObject({ change: { state: 'PENDING' } });
    expect(await orderOf(who, who.orderId)).toMatchObject({ canCancel: false, change: { state: 'PENDING' } });
    club.forward(5);
    // On another device, under another key: the same cancellation.
    expect(await change(who, 'cancelOrder', { orderId: who.orderId })).toMatchObject({
      change: { state: 'CONFIRMED' },
    });
    expect(await callsTo(cancelRoute)).toHaveLength(1);
    expect((await orderOf(who, who.orderId)).refund).toMatchObject({ state: 'CREDITED' });
  });

  it('waits until the points of the order are taken', async () => {
    const who = await buyer();
    await club.sandbox.fault({
      surface: 'crm',
      method: 'POST',
      route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c*',
      kind: 'status',
      status: 503,
    });
    const pending = await who.confirmOrder(who.order);
    const orderId = pending.order?.id ?? '';
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await orderOf(who, orderId)).toMatchObject({ cancellable: true, canCancel: false });
    expect(await change(who, 'cancelOrder', { orderId })).toMatchObject({
      __typename: 'OrderNotCancellableError',
      message: messages.orderNotPaidYet,
    });
    // Cancelled by the order desk in the meantime: as long as no Debit is known, nothing is said to come back.
    await club.sandbox.moveOrder(Number(orderId), { status: 'cancelled' });
    expect((await orderOf(who, orderId)).refund).toBeNull();
    expect(await who.points()).toMatchObject({ held: points });
    await club.sandbox.clearFaults();
  });

  it('knows no order of another member, and no reason that is too long', async () => {
    const [who, other] = [await withOrder(), await withOrder()];
    const notFound = { __typename: 'OrderNotFoundError', message: messages.orderNotFound, code: 'NOT_FOUND' };
    expect(await change(who, 'cancelOrder', { orderId: other.orderId })).toMatchObject(notFound);
    expect(await change(who, 'cancelOrder', { orderId: '99999999' })).toMatchObject(notFound);
    expect(await change(who, 'cancelOrder', { orderId: who.orderId, reason: 'a'.repeat(501) })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'reason', message: messages.orderChangeReasonTooLong }],
    });
    expect(await callsTo(cancelRoute)).toEqual([]);
  });

  it('refuses a key that was used for another order or another reason', async () => {
    const who = await withOrder(30_000);
    const { order } = await who.confirmOrder(who.order);
    const idempotencyKey = randomUUID();
    await change(who, 'cancelOrder', { orderId: who.orderId, idempotencyKey });
    for (const input of [{ orderId: order?.id }, { orderId: who.orderId, reason: 'Other' }]) {
      expect(await change(who, 'cancelOrder', { ...input, idempotencyKey })).toMatchObject({
        __typename: 'IdempotencyMismatchError',
      });
    }
  });

  it('has keys of its own for each member', async () => {
    const [who, other] = [await withOrder(), await withOrder()];
    const idempotencyKey = randomUUID();
    for (const member of [who, other]) {
      expect(await change(member, 'cancelOrder', { orderId: member.orderId, idempotencyKey })).toMatchObject({
        change: { state: 'CONFIRMED' },
      });
    }
  });

  it('happens once when two devices ask at the same moment', async () => {
    const who = await withOrder();
    const outcomes = await Promise.all([1, 2, 3].map(() => change(who, 'cancelOrder', { orderId: who.orderId })));
    expect(new Set(outcomes.map(({ __typename }) => __typename))).toEqual(new Set(['OrderChangeSuccess']));
    expect(await callsTo(cancelRoute)).toHaveLength(1);
  });

  it('is not offered when the backend has no call for it', async () => {
    const who = await withOrder();
    const api = await club.start({ env: { REST_ORDER_CANCEL_PATH: '', REST_ORDER_RETURN_PATH: '' } });
    const there = asMember(api, who);
    expect(await orderOf(there, who.orderId)).toMatchObject({ cancellable: true, canCancel: false });
    expect(await change(there, 'cancelOrder', { orderId: who.orderId })).toMatchObject({
      __typename: 'OrderNotCancellableError',
    });
  });
});

describe('returning an order', () => {
  it('needs a reason, stays delivered until the backend refunds it, and then gives the points back', async () => {
    const who = await withOrder();
    await club.sandbox.moveOrder(Number(who.orderId), { status: 'delivered' });
    expect(await orderOf(who, who.orderId)).toMatchObject({ canCancel: false, canReturn: true });
    expect(await change(who, 'returnOrder', { orderId: who.orderId, reason: '  ' })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'reason', message: messages.returnReasonRequired }],
    });
    expect(await change(who, 'returnOrder', { orderId: who.orderId, reason: 'It arrived broken' })).toMatchObject({
      __typename: 'OrderChangeSuccess',
      change: { kind: 'RETURN', state: 'CONFIRMED' },
      order: { status: 'DELIVERED' },
    });
    expect(await orderOf(who, who.orderId)).toMatchObject({
      canReturn: false,
      refund: { state: 'EXPECTED', expectedSince: null },
    });
    club.forward(130);
    expect(await orderOf(who, who.orderId)).toMatchObject({
      status: 'REFUNDED',
      refund: { state: 'CREDITED', points },
    });
    expect(await who.points()).toEqual(free);
    expect(await callsTo(returnRoute)).toHaveLength(1);
  });

  it('does not take the Credit of a cancelled order for its own', async () => {
    const who = await withOrder(30_000);
    const { order } = await who.confirmOrder(who.order);
    const cancelled = order?.id ?? '';
    await club.sandbox.moveOrder(Number(who.orderId), { status: 'delivered' });
    await change(who, 'returnOrder', { orderId: who.orderId, reason: 'It arrived broken' });
    await change(who, 'cancelOrder', { orderId: cancelled });
    expect((await orderOf(who, who.orderId)).refund).toMatchObject({ state: 'EXPECTED' });
    expect((await orderOf(who, cancelled)).refund).toMatchObject({ state: 'CREDITED' });
  });

  it('is refused for an order that is not delivered', async () => {
    const who = await withOrder();
    expect(await change(who, 'returnOrder', { orderId: who.orderId, reason: 'Changed my mind' })).toMatchObject({
      __typename: 'OrderNotReturnableError',
      message: messages.orderNotReturnable,
    });
  });
});
